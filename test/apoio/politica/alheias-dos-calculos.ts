/** Kept calculations and folders, as `alheias.ts` asks for them. */
import { Effect } from "effect"
import { comoPessoa, conteudoDeTempo, idDe } from "../pessoas/calculos-salvos.ts"
import type { DonoDeTeste, RotaDeDono } from "./alheias.ts"

const USUARIO = "/backoffice/api/v1/usuario"

const salvo = (dono: DonoDeTeste) => Effect.map(comoPessoa(dono).salvar(), (resposta) => ({ id: idDe(resposta) }))

const excluido = (dono: DonoDeTeste) =>
  Effect.tap(salvo(dono), ({ id }) => comoPessoa(dono).json("DELETE", `/calculos/${id}`))

const pasta = (dono: DonoDeTeste) => Effect.map(comoPessoa(dono).criarPasta(), (resposta) => ({ id: idDe(resposta) }))

export const ROTAS_DOS_CALCULOS: ReadonlyArray<RotaDeDono> = [
  { rota: `GET ${USUARIO}/calculos/:id`, preparar: salvo },
  { rota: `PUT ${USUARIO}/calculos/:id`, preparar: salvo, corpo: { conteudo: conteudoDeTempo(), revisao: 1 } },
  { rota: `PATCH ${USUARIO}/calculos/:id`, preparar: salvo, corpo: { nome: "Outro nome", revisao: 1 } },
  { rota: `DELETE ${USUARIO}/calculos/:id`, preparar: salvo },
  { rota: `POST ${USUARIO}/calculos/:id/restaurar`, preparar: excluido },
  { rota: `POST ${USUARIO}/calculos/:id/duplicar`, preparar: salvo },
  { rota: `GET ${USUARIO}/calculos/:id/arquivo`, preparar: salvo },
  { rota: `PUT ${USUARIO}/pastas/:id`, preparar: pasta, corpo: { nome: "Outro nome", revisao: 1 } },
  { rota: `DELETE ${USUARIO}/pastas/:id`, preparar: pasta }
]
