/** A file for a draft: counted, received as it arrives, told by its bytes, and read in the threads of the readers. */
import { extname } from "node:path"
import { ByteSize, Effect } from "effect"
import { CONSUMIDOR_ANONIMO, Consumidor } from "../../../domain/acesso/consumidor.ts"
import { MAXIMO_BYTES_CALC } from "../../../domain/documentos/calc/comum/tipos.ts"
import { LeiturasParaRascunho } from "../../../domain/plataforma/rascunhos/leitura.ts"
import type { NomeDeCalculadora } from "../../../domain/plataforma/rascunhos/rascunho.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { documentoRecusado } from "../../comum/falhas/dos-documentos.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { type Arquivo, bytesDe, limiteDeUpload, receberArquivo } from "../../comum/recepcao/arquivo.ts"
import { formatoDe } from "../../comum/recepcao/formato.ts"
import { CAMPO_CSRF } from "../../comum/sessao/csrf.ts"
import { contarComoPublico, donoAnonimo } from "./cota.ts"

const REGRA = {
  limite: limiteDeUpload("publico"),
  extensoes: [".pdf", ".txt", ".json", ".calc"],
  campos: [CAMPO_CSRF]
}

const SEM_FORMA = Falha.de(
  400,
  "file: o conteúdo não é PDF, texto nem JSON: envie um extrato (CNIS), contagem (RDCTC), carta ou processo em PDF, um dossiê do PrevJud (.json) ou um arquivo .calc"
)
const JSON_GRANDE = Falha.de(
  413,
  `file: arquivo JSON acima do limite de ${ByteSize.format(ByteSize.bytes(MAXIMO_BYTES_CALC * 2))}`
)

const MAXIMO_DO_NOME = 120

/** What the sender called it, as far as it can be shown. */
const nomeDe = ({ nome }: Arquivo): string =>
  nome
    .normalize("NFC")
    .replace(/[\p{C}\p{Bidi_Control}]/gu, "")
    .split(/[\\/]/)
    .at(-1)!
    .slice(-MAXIMO_DO_NOME) || "arquivo"

const ABERTURA = new Set(["{", "["])

/** JSON begins with a brace, whatever its name says. */
const ehJson = ({ inicio, nome }: Arquivo): boolean =>
  [".json", ".calc"].includes(extname(nome).toLowerCase()) ||
  ABERTURA.has(new TextDecoder().decode(inicio.subarray(0, 64)).trimStart().charAt(0))

/** Each message begins with the field of the file. */
const noArquivo = (falha: Falha): Falha =>
  falha.mensagens.every((mensagem) => mensagem.startsWith("file: "))
    ? falha
    : new Falha({ ...falha, mensagens: falha.mensagens.map((mensagem) => `file: ${mensagem.replaceAll(": ", " – ")}`) })

const ler = Effect.fnUntraced(function* (arquivo: Arquivo, calculadora: NomeDeCalculadora) {
  const leituras = yield* LeiturasParaRascunho
  const nome = nomeDe(arquivo)
  const formato = formatoDe(arquivo.inicio)
  if (formato === undefined) return yield* SEM_FORMA
  if (formato === "TEXTO" && ehJson(arquivo)) {
    if (arquivo.tamanho > MAXIMO_BYTES_CALC * 2) return yield* JSON_GRANDE
    return yield* Effect.mapError(emHttp(leituras.lerJson(nome, yield* bytesDe(arquivo), calculadora)), noArquivo)
  }
  const { guardado, tamanho } = arquivo
  const conteudo = guardado.onde === "MEMORIA" ? guardado.bytes : { caminho: guardado.caminho, tamanho }
  const leitor = { prioritario: false, dono: yield* donoAnonimo }
  const documentos = yield* Effect.mapError(
    leituras.lerDocumentos(nome, { formato, conteudo }, leitor),
    documentoRecusado
  )
  return { tipo: "DOCUMENTOS" as const, documentos }
})

/** The file of this request, read, and the proof that came with it. */
export const receberFonte = (calculadora: NomeDeCalculadora) =>
  Effect.gen(function* () {
    yield* contarComoPublico
    const arquivo = yield* Effect.provideService(receberArquivo(REGRA), Consumidor, CONSUMIDOR_ANONIMO)
    return { csrf: arquivo.campos[CAMPO_CSRF], ler: ler(arquivo, calculadora) }
  })
