/** From what a person has at hand, a file or a kept calculation, to what a draft takes in. */
import { Context, Data, Effect, Layer, Result, Schema } from "effect"
import { Calculadora, type NomeDeOperacao } from "../../calculos/comum/portas.ts"
import type { ConteudoDaCopia } from "../../calculos/copias/copia.ts"
import { corpoDoPedidoDireto, type PedidoDireto } from "../../calculos/copias/pedido-enviado.ts"
import type { CnisLido } from "../../documentos/cnis/modelo/modelo.ts"
import type { Entrada } from "../../documentos/entrada/modelo.ts"
import { ehObjeto, type Objeto } from "../../documentos/json-recebido.ts"
import type { LeituraBase } from "../../documentos/leitura.ts"
import type { PapLido } from "../../documentos/pap/modelo.ts"
import {
  type DocumentoRecebido as ArquivoDoDocumento,
  type DocumentoDeTexto,
  DocumentoIlegivel,
  type Leitor,
  LeitorDeDocumentos
} from "../../documentos/portas.ts"
import { filtrarPrevjud } from "../../documentos/prevjud/filtro.ts"
import { SEM_OPCOES } from "../../documentos/prevjud/opcoes-filtro.ts"
import type { Dados } from "../../documentos/prevjud/pagos.ts"
import { juntar } from "../../valores/bytes.ts"
import type { DocumentoRecebido } from "./documentos.ts"
import { MAXIMO_BYTES_DO_ATUAL, RascunhoGrande } from "./portas.ts"
import type { NomeDeCalculadora, TipoDeDocumento } from "./rascunho.ts"
import { naSuaVez } from "./rascunhos.ts"

/** What a file was: documents for the draft, or a whole request that begins one. */
export type FonteLida =
  | { readonly tipo: "DOCUMENTOS"; readonly documentos: ReadonlyArray<DocumentoRecebido> }
  | { readonly tipo: "PEDIDO"; readonly pedido: Objeto }

/** A kept calculation that this calculator does not take; `motivo` says which does. */
export class OutraCalculadora extends Data.TaggedError("OutraCalculadora")<{ readonly motivo: string }> {}

/** More than a page can show of a case file, and as much as is read between two turns of the loop. */
const MAXIMO_BYTES_DA_LEITURA = 3 * 1024 * 1024

const EXTENSO = new DocumentoIlegivel({
  motivo: "NAO_RECONHECIDO",
  mensagem: "O arquivo tem documentos demais para um rascunho: envie só as páginas do extrato, da contagem ou da carta."
})

interface Item<D extends LeituraBase> {
  readonly documento: D
  readonly entrada: Entrada
}

const LIDO: Schema.Codec<Item<LeituraBase>> = Schema.Any
const lerItem = Schema.decodeUnknownSync(Schema.fromJsonString(LIDO))
const PAP: Schema.Codec<{ readonly documento: PapLido }> = Schema.Any
const lerPap = Schema.decodeUnknownSync(Schema.fromJsonString(PAP))
const DOSSIE: Schema.Codec<Item<CnisLido & Dados>> = Schema.Any
const lerDossie = Schema.decodeUnknownSync(Schema.fromJsonString(DOSSIE))
const PEDIDO: Schema.Codec<Objeto> = Schema.Any
const lerPedido = Schema.decodeUnknownSync(Schema.fromJsonString(PEDIDO))
const DIRETO: Schema.Codec<PedidoDireto> = Schema.Any
const lerDireto = Schema.decodeUnknownSync(Schema.fromJsonString(DIRETO))

const texto = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** The answer of a thread, read where a draft has room for it. */
const lerResposta = Effect.fnUntraced(function* <A>(json: Uint8Array, ler: (texto: string) => A, maximo: number) {
  if (json.length > maximo) return yield* new RascunhoGrande()
  return yield* naSuaVez(() => ler(texto(json)))
})

const recebido = (
  tipo: TipoDeDocumento,
  nome: string,
  { documento, entrada }: Item<LeituraBase>
): DocumentoRecebido => ({
  tipo,
  nome,
  emitidoEm: documento.emitidoEm,
  avisos: documento.avisos,
  naoReconhecidas: documento.naoReconhecidas,
  entrada,
  ...(tipo === "CARTA" ? { carta: documento } : {})
})

/** A text is of one of these kinds: the first that knows it. */
const DE_TEXTO = ["CNIS", "RDCTC", "CARTA"] as const satisfies ReadonlyArray<DocumentoDeTexto>

/** How a `.calc` file is read for a calculator: the first operation that takes it. */
const OPERACOES_DO_CALC: Readonly<Record<NomeDeCalculadora, ReadonlyArray<NomeDeOperacao>>> = {
  "rgps-beneficios": ["ler-arquivo-rmi", "ler-arquivo-tempo"],
  "rgps-atrasados": ["ler-arquivo-atrasados"]
}

/** The routes whose requests each calculator takes. */
const ROTAS: Readonly<Record<NomeDeCalculadora, ReadonlyArray<string>>> = {
  "rgps-beneficios": ["tempo", "tempo-por-grupos", "rmi", "rmi-por-fundamento"],
  "rgps-atrasados": ["atrasados"]
}

/** Documents of any kind, read beside the rest of the service. */
const deDocumentos = Effect.gen(function* () {
  const { ler } = yield* LeitorDeDocumentos

  const lerComo = Effect.fnUntraced(function* (tipo: DocumentoDeTexto, arquivo: ArquivoDoDocumento, leitor: Leitor) {
    const partes = yield* ler(tipo, arquivo, leitor)
    if (partes.reduce((soma, { length }) => soma + length, 0) > MAXIMO_BYTES_DA_LEITURA) return yield* EXTENSO
    return yield* naSuaVez(() => texto(juntar(partes)))
  })

  /** Every document of a PDF, or the one that a text is. */
  const lerDocumentos = Effect.fn("LeiturasParaRascunho.lerDocumentos")(function* (
    nome: string,
    arquivo: ArquivoDoDocumento,
    leitor: Leitor
  ) {
    if (arquivo.formato === "PDF") {
      const lido = yield* lerComo("PAP", arquivo, leitor)
      const { documento } = yield* naSuaVez(() => lerPap(lido))
      const todos = [
        ...documento.cnis.map((item) => ({ ...item, tipo: "CNIS" as const })),
        ...documento.rdctc.map((item) => ({ ...item, tipo: "RDCTC" as const })),
        ...documento.cartas.map((item) => ({ ...item, tipo: "CARTA" as const }))
      ]
      return todos.map(
        (item): DocumentoRecebido => ({
          ...recebido(item.tipo, todos.length === 1 ? nome : `${nome}, páginas ${item.inicio} a ${item.fim}`, item),
          avisos: [...item.documento.avisos, ...(todos[0] === item ? documento.avisos : [])]
        })
      )
    }
    const [primeiro, ...demais] = DE_TEXTO.map((tipo) =>
      Effect.map(lerComo(tipo, arquivo, leitor), (json) => [recebido(tipo, nome, lerItem(json))])
    )
    return yield* demais.reduce(
      (tentado, seguinte) =>
        Effect.catchIf(
          tentado,
          ({ motivo }) => motivo === "NAO_RECONHECIDO",
          () => seguinte
        ),
      primeiro!
    )
  })

  return { lerDocumentos }
})

/** JSON: a dossier, or a request of ours. */
const deJson = Effect.gen(function* () {
  const { calcular } = yield* Calculadora

  const dossie = Effect.fnUntraced(function* (nome: string, corpo: Uint8Array<ArrayBuffer>) {
    const { json } = yield* calcular({ operacao: "ler-prevjud", corpo, opcoes: {}, prioritario: false })
    const lido = yield* lerResposta(json, lerDossie, MAXIMO_BYTES_DA_LEITURA)
    const filtrado = yield* naSuaVez(() => filtrarPrevjud(lido.documento, SEM_OPCOES))
    const { avisos = [], ...atrasados } = Result.getOrElse(filtrado, () => ({
      beneficiosDevidos: [],
      beneficiosPagos: [],
      descontos: [],
      avisos: []
    }))
    const documento = recebido("PREVJUD", nome, lido)
    return { ...documento, avisos: [...documento.avisos, ...avisos], atrasados } satisfies DocumentoRecebido
  })

  const calc = (corpo: Uint8Array<ArrayBuffer>, calculadora: NomeDeCalculadora) => {
    const [primeira, ...demais] = OPERACOES_DO_CALC[calculadora].map((operacao) =>
      Effect.flatMap(calcular({ operacao, corpo: corpo.slice(), opcoes: {}, prioritario: false }), ({ json }) =>
        lerResposta(json, lerPedido, MAXIMO_BYTES_DO_ATUAL)
      )
    )
    return demais.reduce(
      (tentado, seguinte) =>
        Effect.catchIf(
          tentado,
          (falha) => falha._tag === "CalculoRecusado" && falha.motivo === "NAO_PROCESSAVEL",
          () => seguinte
        ),
      primeira!
    )
  }

  /** A JSON file: a dossier, or a `.calc`. */
  const lerJson = Effect.fn("LeiturasParaRascunho.lerJson")(function* (
    nome: string,
    corpo: Uint8Array<ArrayBuffer>,
    calculadora: NomeDeCalculadora
  ) {
    const comoCalc = Effect.map(calc(corpo, calculadora), (pedido): FonteLida => ({ tipo: "PEDIDO", pedido }))
    if (/\.calc$/i.test(nome)) return yield* comoCalc
    const comoDossie = Effect.map(
      Effect.flatMap(
        naSuaVez(() => corpo.slice()),
        (copia) => dossie(nome, copia)
      ),
      (documento): FonteLida => ({ tipo: "DOCUMENTOS", documentos: [documento] })
    )
    return yield* Effect.catchTag(comoDossie, "CalculoRecusado", (recusado) =>
      Effect.catchTag(comoCalc, "CalculoRecusado", () => Effect.fail(recusado))
    )
  })

  /** The request of a snapshot, of a share link or of a saved calculation, as this calculator takes it. */
  const lerCopia = Effect.fn("LeiturasParaRascunho.lerCopia")(function* (
    copia: Pick<ConteudoDaCopia, "rota" | "pedido">,
    calculadora: NomeDeCalculadora
  ) {
    const corpo = corpoDoPedidoDireto(copia)
    const { json } = yield* calcular({ operacao: "ler-pedido-direto", corpo, opcoes: {}, prioritario: false })
    const { rota, pedido } = yield* lerResposta(json, lerDireto, MAXIMO_BYTES_DO_ATUAL)
    if (ROTAS[calculadora].includes(rota) && ehObjeto(pedido)) return pedido
    return yield* new OutraCalculadora({
      motivo:
        rota === "atrasados"
          ? "este cálculo é de atrasados: abra-o na calculadora de atrasados"
          : rota === "rmi-desvinculada"
            ? "este cálculo é de RMI sem contagem de tempo, que a calculadora na web não faz"
            : "este cálculo é de tempo ou de RMI: abra-o na calculadora de benefícios"
    })
  })

  return { lerJson, lerCalc: calc, lerCopia }
})

const fazer = Effect.map(Effect.all([deDocumentos, deJson]), ([documentos, json]) => ({
  ...documentos,
  ...json
}))

export class LeiturasParaRascunho extends Context.Service<LeiturasParaRascunho, Effect.Success<typeof fazer>>()(
  "plataforma/LeiturasParaRascunho"
) {
  static readonly layer = Layer.effect(LeiturasParaRascunho, fazer)
}
