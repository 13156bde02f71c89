/** Groups and invitations as things of somebody. */
import { Effect } from "effect"
import { convidar, cpfDe, grupoVazio, participar } from "../grupos/cenario.ts"
import type { DonoDeTeste, RotaDeDono } from "./alheias.ts"

const GRUPOS = "/backoffice/api/v1/usuario/grupos/:id"
const CONVITES = "/backoffice/api/v1/usuario/convites/:id"

const grupo = ({ cpf }: DonoDeTeste) =>
  Effect.gen(function* () {
    const id = yield* grupoVazio()
    yield* participar(id, cpf, "dono")
    return { id }
  })

const comParticipante = (dono: DonoDeTeste) =>
  Effect.gen(function* () {
    const { id } = yield* grupo(dono)
    return { id, participante: yield* participar(id, cpfDe(90), "editor") }
  })

const comConvite = (dono: DonoDeTeste) =>
  Effect.gen(function* () {
    const { id } = yield* grupo(dono)
    return { id, convite: yield* convidar(id, cpfDe(91), dono.cpf) }
  })

const recebido = ({ cpf }: DonoDeTeste) =>
  Effect.gen(function* () {
    return { id: yield* convidar(yield* grupoVazio(), cpf) }
  })

export const ROTAS_DOS_GRUPOS: ReadonlyArray<RotaDeDono> = [
  { rota: `GET ${GRUPOS}`, preparar: grupo },
  { rota: `PUT ${GRUPOS}`, preparar: grupo, corpo: { nome: "Outro", revisao: 1 } },
  { rota: `DELETE ${GRUPOS}`, preparar: grupo },
  { rota: `GET ${GRUPOS}/participantes`, preparar: grupo },
  { rota: `PUT ${GRUPOS}/participantes/:participante`, preparar: comParticipante, corpo: { nivel: "leitor" } },
  { rota: `DELETE ${GRUPOS}/participantes/:participante`, preparar: comParticipante },
  { rota: `GET ${GRUPOS}/convites`, preparar: grupo },
  { rota: `POST ${GRUPOS}/convites`, preparar: grupo, corpo: { cpf: cpfDe(92), nivel: "leitor" } },
  { rota: `DELETE ${GRUPOS}/convites/:convite`, preparar: comConvite },
  { rota: `POST ${CONVITES}/aceitar`, preparar: recebido },
  { rota: `POST ${CONVITES}/recusar`, preparar: recebido }
]
