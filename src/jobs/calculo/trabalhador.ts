/** Entry of a calculating thread. */
import { parentPort } from "node:worker_threads"
import { EXECUCOES } from "../../domain/calculos/operacoes.ts"
import { atenderOrdens } from "./atendimento.ts"

atenderOrdens(parentPort!, EXECUCOES)
