/** Entry of a calculating thread. */
import { parentPort } from "node:worker_threads"
import { EXECUCOES } from "../http/rgps/execucoes.ts"
import { atenderOrdens } from "../jobs/calculo/atendimento.ts"

atenderOrdens(parentPort!, EXECUCOES)
