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
import { foiComparada } from "../../../domain/demonstrativos/rmi/conferencia.ts"
import { caminhoDe, comOrigem, valorEm } from "../../../domain/plataforma/rascunhos/lugares.ts"
import { RascunhosDeCalculo } from "../../../domain/plataforma/rascunhos/rascunhos.ts"
import { hojeEmBrasilia } from "../../../domain/valores/brasilia.ts"
import { conferencia } from "../../../views/calculadoras/conferencia/conferencia.ts"
import { mesesDaConferencia } from "../../../views/calculadoras/conferencia/meses.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { ARQUIVOS_DO_CALCULO, type ArquivoDoCalculo, comoArquivo, semDesenho } from "../../paginas/calculo-lido.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"
import { pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { contarComoPublico, donoAnonimo } from "../comum/cota.ts"
import { guardarEnviado } from "../comum/envio.ts"
import { ehDeQuemPede, semRepetidos } from "../comum/faltas.ts"
import { formularioDoPasso, type PedidoDoPasso, passoGet, passoPost } from "../comum/passos.ts"
import { recusaDe } from "./recusa.ts"
import { COMECO_DA_CONFERENCIA, SO_DE_BENEFICIOS } from "./so-de-beneficios.ts"

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
      ehDeQuemPede(falha) ? Effect.succeed({ resposta: undefined, recusa: falha }) : Effect.fail(falha)
    )
  )

const SEM_ARQUIVO = Falha.de(404, "não há carta a conferir neste rascunho")

const NADA = { resposta: undefined, recusa: undefined }
const SEM_RECUSA = { nosCampos: [], foraDeles: [] }

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
  const { resposta, recusa } =
    carta !== undefined && pedido.problemas.length === 0 ? yield* conferida(pedido, carta) : NADA
  const recusados = recusa === undefined ? SEM_RECUSA : recusaDe(pedido, recusa)
  const problemas = [...pedido.problemas, ...recusados.nosCampos]
  const escolha = escolhaDe(pedido)
  const ano = consulta.get("ano") ?? ""
  const qual = new URLSearchParams({ ...(carta && { carta: carta.id }), ...escolha })
  const endereco = `${base}/conferencia?${qual}`
  const comparada = resposta !== undefined && foiComparada(resposta) ? resposta : undefined
  const meses = comparada === undefined ? undefined : mesesDaConferencia({ resposta: comparada, ano, endereco })
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
            arquivos:
              resposta === undefined
                ? []
                : ARQUIVOS.map(({ nome: arquivo, titulo }) => ({
                    titulo,
                    endereco: `${base}/conferencia/${arquivo}?${qual}`
                  })),
            meses,
            recusa: recusados.foraDeles,
            opcoes: yield* opcoesDe(valorEm(completo, caminhoDe("opcoesContagem.especie"))),
            expiraEm: rascunho.expiraEm
          }),
    scripts: ["htmx.js", "foco.js"],
    trilha: [{ titulo: nome, caminho: `/calculadoras/${rascunho.calculadora}` }],
    ...(recusa === undefined ? {} : { status: recusa.http === 400 ? 422 : recusa.http, retryAfter: recusa.retryAfter })
  })
})

/** The comparison of an account of arrears begins with a letter. */
const abrir = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  return pedido.rascunho.calculadora === "rgps-beneficios" ? yield* ver(pedido) : seguir(COMECO_DA_CONFERENCIA)
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

const ARQUIVOS = ARQUIVOS_DO_CALCULO.filter(({ sempre, de }) => !sempre && de === undefined)

/** The statement of a comparison, and its tables. */
const baixar = (arquivo: ArquivoDoCalculo) =>
  Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
    const { rascunho } = pedido
    const carta = cartaDe(pedido)
    if (rascunho.calculadora !== "rgps-beneficios" || carta === undefined) return yield* SEM_ARQUIVO
    yield* semRepetidos(pedido)
    const conferencias = yield* ConferenciasDoRascunho
    const pedida = { rascunho, carta, escolha: escolhaDe(pedido), contar: contarComoPublico }
    const dono = yield* donoAnonimo
    const qual = arquivo.qual(pedido.consulta)
    const bytes =
      qual.tipo === "pdf"
        ? yield* conferencias.pdf(pedida, dono).pipe(Effect.catchTags({ DemonstrativoRecusado: semDesenho }))
        : yield* conferencias
            .arquivo(pedida, dono, qual)
            .pipe(Effect.catchTags({ NaoDemonstravel: ({ message }) => Effect.fail(Falha.de(409, message)) }))
    return comoArquivo({ ...arquivo, nome: arquivo.nome.replace(/^(demonstrativo|memoria)/, "conferencia") }, bytes)
  })

export const ROTAS_DA_CONFERENCIA = [
  ...ARQUIVOS.map((arquivo) => passoGet(`/conferencia/${arquivo.nome}`, baixar(arquivo), { demora: true })),
  passoGet("/conferencia", abrir, { demora: true }),
  passoPost("/conferencia", informar, ver, { demora: true }),
  passoPost("/conferencia/documentos", enviar, ver, { corpoMaximo: "NAO_LIDO" })
]
