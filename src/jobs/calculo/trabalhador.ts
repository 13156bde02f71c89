/** Entry of a calculating thread. */
import { parentPort } from "node:worker_threads"
import { CONFERENCIAS } from "../../domain/calculos/conferencia.ts"
import { OPERACOES } from "../../domain/calculos/operacoes.ts"
import { atenderOrdens } from "./atendimento.ts"

atenderOrdens(parentPort!, { operacoes: OPERACOES, conferencias: CONFERENCIAS })
