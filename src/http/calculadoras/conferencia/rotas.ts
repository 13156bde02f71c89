/** A letter of concession beside the calculation of a draft: the page that says whether the INSS calculated it right. */
import { Effect } from "effect"
import { FUNDAMENTOS } from "../../../domain/beneficios/fundamentos/fundamentos.ts"
import { marcosTemporais } from "../../../domain/beneficios/marcos.ts"
import { ConferenciasDoRascunho } from "../../../domain/calculadoras/conferencia/conferencias.ts"
import {
  type CartaDoRascunho,
  cartasDo,
  type EscolhaDaConferencia,
  faltaParaConferir,
  pedidoDoRascunho
} from "../../../domain/calculadoras/conferencia/pedido-do-rascunho.ts"
import { camposDoFormulario, digitadosDe, escolher } from "../../../domain/calculadoras/escolhas/escolher.ts"
import { ESCOLHAS, problemasDasEscolhas } from "../../../domain/calculadoras/escolhas/exame.ts"
import type { Escolhas } from "../../../domain/calculadoras/escolhas/grupos.ts"
import { caminhoDe, comOrigem, valorEm } from "../../../domain/plataforma/rascunhos/lugares.ts"
import { RascunhosDeCalculo } from "../../../domain/plataforma/rascunhos/rascunhos.ts"
import { hojeEmBrasilia } from "../../../domain/valores/brasilia.ts"
import { conferencia } from "../../../views/calculadoras/conferencia/conferencia.ts"
import { mesesDaConferencia } from "../../../views/calculadoras/conferencia/meses.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"
import { pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { contarComoPublico } from "../comum/cota.ts"
import { guardarEnviado } from "../comum/envio.ts"
import { semRepetidos } from "../comum/faltas.ts"
import { formularioDoPasso, type PedidoDoPasso, passoGet, passoPost } from "../comum/passos.ts"
import { recusaDe } from "./recusa.ts"
import { SO_DE_BENEFICIOS } from "./so-de-beneficios.ts"

/** What a comparison asks for and no CNIS says, out of the choices of the calculator. */
const PERGUNTADOS: ReadonlySet<string> = new Set([
  "opcoesContagem.especie",
  "dataApuracao",
  "dib",
  "opcoesContagem.fatoGerador.tipo",
  "opcoesContagem.fatoGerador.data",
  "dadosSegurado.nascimento",
  "dadosSegurado.sexo"
])

const campos = camposDoFormulario({}, ESCOLHAS["rgps-beneficios"]).filter(({ caminho }) => PERGUNTADOS.has(caminho))
const PERGUNTAS: Escolhas = { grupos: [{ nome: "dados", titulo: "Dados", raro: false, campos }], listas: [] }

/** The letter that the address names, else the last one. */
const cartaDe = ({ rascunho: { atual }, consulta, campos }: PedidoDoPasso): CartaDoRascunho | undefined => {
  const cartas = cartasDo(atual)
  const pedida = campos.carta ?? consulta.get("carta")
  return cartas.find(({ id }) => id === pedida) ?? cartas.at(-1)
}

const MAXIMO_DA_ESCOLHA = 100

/** The fundamento and the marco that the address names. */
const escolhaDe = ({ consulta }: PedidoDoPasso): EscolhaDaConferencia => {
  const dita = (nome: keyof EscolhaDaConferencia) => {
    const valor = (consulta.get(nome) ?? "").slice(0, MAXIMO_DA_ESCOLHA)
    return valor === "" ? {} : { [nome]: valor }
  }
  return { ...dita("chaveFundamento"), ...dita("marcoTemporal") }
}

const DE_QUEM_PEDE: ReadonlySet<number> = new Set([400, 422, 429, 503])

/** The comparison, or what refuses it. */
const conferida = (pedido: PedidoDoPasso, carta: CartaDoRascunho) =>
  Effect.gen(function* () {
    yield* semRepetidos(pedido)
    const { conferir } = yield* ConferenciasDoRascunho
    const { rascunho } = pedido
    const resposta = yield* conferir({ rascunho, carta, escolha: escolhaDe(pedido), contar: contarComoPublico })
    return { resposta, recusa: undefined }
  }).pipe(
    emHttp,
    Effect.catchTag("Falha", (falha) =>
      DE_QUEM_PEDE.has(falha.http) ? Effect.succeed({ resposta: undefined, recusa: falha }) : Effect.fail(falha)
    )
  )

const NADA = { resposta: undefined, recusa: undefined }

const opcoesDe = Effect.fnUntraced(function* (especie: unknown) {
  return {
    fundamentos: FUNDAMENTOS.filter((fundamento) => fundamento.especie === especie).map(({ chave, rotulo }) => ({
      valor: chave,
      rotulo
    })),
    marcos: marcosTemporais(yield* hojeEmBrasilia).map(({ valor, rotulo }) => ({ valor, rotulo }))
  }
})

const ver = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const { rascunho, nome, base, consulta } = pedido
  if (rascunho.calculadora !== "rgps-beneficios") return yield* SO_DE_BENEFICIOS
  const carta = cartaDe(pedido)
  const { pedido: completo, daCarta } =
    carta === undefined ? { pedido: rascunho.atual.pedido, daCarta: [] } : pedidoDoRascunho(rascunho.atual, carta)
  const falta = faltaParaConferir(completo)
  const pronto = carta !== undefined && !falta.tempo && falta.campos.length === 0
  const { resposta, recusa } = pronto && pedido.problemas.length === 0 ? yield* conferida(pedido, carta) : NADA
  const problemas = [...pedido.problemas, ...(recusa === undefined ? [] : recusaDe(pedido, recusa).nosCampos)]
  const escolha = escolhaDe(pedido)
  const ano = consulta.get("ano") ?? ""
  const endereco = `${base}/conferencia?${new URLSearchParams({ ...(carta && { carta: carta.id }), ...escolha })}`
  const meses = resposta === undefined ? undefined : mesesDaConferencia({ resposta, ano, endereco })
  const formulario = formularioDoPasso({ ...pedido, problemas })
  return pagina({
    titulo: "O INSS calculou certo?",
    conteudo:
      pedido.fragmento && meses !== undefined
        ? meses
        : conferencia({
            base,
            revisao: rascunho.revisao,
            formulario: {
              ...formulario,
              campos: { ...digitadosDe(completo, PERGUNTAS), ...escolha, ...formulario.campos }
            },
            rascunho: rascunho.atual,
            carta,
            falta,
            perguntas: campos,
            daCarta,
            resposta,
            meses,
            recusa: recusa === undefined ? [] : recusaDe(pedido, recusa).foraDeles,
            opcoes: yield* opcoesDe(valorEm(completo, caminhoDe("opcoesContagem.especie"))),
            expiraEm: rascunho.expiraEm
          }),
    scripts: ["htmx.js", "foco.js"],
    trilha: [{ titulo: nome, caminho: `/calculadoras/${rascunho.calculadora}` }],
    ...(recusa === undefined ? {} : { status: recusa.http === 400 ? 422 : recusa.http, retryAfter: recusa.retryAfter })
  })
})

/** What no document says, typed on the page of the comparison. */
const informar = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const { rascunho, base, campos: digitados } = pedido
  if (rascunho.calculadora !== "rgps-beneficios") return yield* SO_DE_BENEFICIOS
  const { pedido: novo, problemas, mudados } = escolher(rascunho.atual.pedido, PERGUNTAS, digitados)
  const errados = [...problemas, ...problemasDasEscolhas(rascunho.calculadora, novo, mudados)]
  if (errados.length > 0) return yield* new FormularioInvalido({ problemas: errados })
  const { mudar } = yield* RascunhosDeCalculo
  const informado = comOrigem({ ...rascunho.atual, pedido: novo }, mudados, "DIGITADO")
  yield* mudar(rascunho, "informar os dados da conferência", informado)
  const carta = cartaDe(pedido)
  return seguir(`${base}/conferencia${carta === undefined ? "" : `?carta=${carta.id}`}`)
})

const enviar = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  if (pedido.rascunho.calculadora !== "rgps-beneficios") return yield* SO_DE_BENEFICIOS
  yield* guardarEnviado(pedido)
  return seguir(`${pedido.base}/conferencia`)
})

export const ROTAS_DA_CONFERENCIA = [
  passoGet("/conferencia", ver, { demora: true }),
  passoPost("/conferencia", informar, ver, { demora: true }),
  passoPost("/conferencia/documentos", enviar, ver, { corpoMaximo: "NAO_LIDO" })
]
