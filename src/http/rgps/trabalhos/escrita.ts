/** A job as its holder reads it. The result goes out in the bytes in which it was kept. */
import { HttpServerResponse } from "effect/http"
import { STATUS_PUBLICO } from "../../../domain/trabalhos/estados.ts"
import type { Consultado } from "../../../domain/trabalhos/portas.ts"
import type { ErroDoTrabalho, Trabalho } from "../../../domain/trabalhos/trabalho.ts"
import { FALHAS_DA_INTERRUPCAO, falhaDaRecusa } from "../../comum/falhas/dos-calculos.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import type { TrabalhoNoFio } from "./esquemas.ts"

const defeito = Falha.de(500, "erro interno no cálculo; peça um novo trabalho e, se persistir, informe o jobId")
const semIndices = Falha.de(503, "API de índices indisponível; peça um novo trabalho em alguns minutos")

/** What the synchronous route would have failed with. */
const falhaDo = ({ motivo, mensagens }: ErroDoTrabalho): Falha => {
  switch (motivo) {
    case "INVALIDO":
    case "NAO_PROCESSAVEL":
      return falhaDaRecusa({ motivo, mensagens })
    case "PRAZO":
    case "MEMORIA":
      return FALHAS_DA_INTERRUPCAO[motivo]
    case "INDICES_INDISPONIVEIS":
      return semIndices
    case "DEFEITO":
    case "ABANDONADO":
      return defeito
  }
}

const erroNoFio = (erro: ErroDoTrabalho) => {
  const { http, mensagens } = falhaDo(erro)
  return { codigo: String(http), mensagens }
}

/** The job without its result. */
export const trabalhoNoFio = (trabalho: Trabalho): typeof TrabalhoNoFio.Type => {
  const { blocos, concluidos, total } = trabalho.progresso
  return {
    jobId: trabalho.id,
    estado: trabalho.estado,
    progresso: { concluidos, total },
    progressoBlocos: blocos,
    criadoEm: trabalho.criadoEm,
    iniciadoEm: trabalho.iniciadoEm,
    terminadoEm: trabalho.terminadoEm,
    ...(trabalho.conclusao === null ? {} : { conclusao: trabalho.conclusao }),
    ...(trabalho.erro === null ? {} : { erro: erroNoFio(trabalho.erro) })
  }
}

const codificador = new TextEncoder()

/** JSON with members added at the end of its innermost last object, `niveis` deep, their values in the bytes they have. */
export const comMembro = (json: string, niveis: number, nome: string, valor: Uint8Array): Uint8Array => {
  const corte = json.length - niveis
  return Buffer.concat([
    codificador.encode(`${json.slice(0, corte)},"${nome}":`),
    valor,
    codificador.encode(json.slice(corte))
  ])
}

export const SEM_GUARDA = { "cache-control": "no-store" } as const

/** The answer of `GET jobs/{jobId}`. */
export const respostaDoEstado = ({ trabalho, resultado }: Consultado): HttpServerResponse.HttpServerResponse => {
  const result = trabalhoNoFio(trabalho)
  const corpo = JSON.stringify({
    status: STATUS_PUBLICO[trabalho.estado],
    code: "200",
    messages: result.erro?.mensagens ?? [],
    result
  })
  const bytes = resultado === undefined ? codificador.encode(corpo) : comMembro(corpo, 2, "resultado", resultado)
  return HttpServerResponse.uint8Array(bytes, { contentType: "application/json", headers: SEM_GUARDA })
}
