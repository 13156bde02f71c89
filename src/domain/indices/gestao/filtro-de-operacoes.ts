/** The filters of the operations, as pages and programs send them in an address, and in the words of the history. */
import { Data, Result, Schema } from "effect"
import { fimEmBrasilia, inicioEmBrasilia } from "../../valores/brasilia.ts"
import { cpfValido } from "../../valores/cpf.ts"
import { type DataHora, DataHoraIso } from "../../valores/data-hora.ts"
import { textoNoEndereco } from "../../valores/textos/texto-humano.ts"
import { catalogo } from "../catalogo/catalogo.ts"
import { type AutorDeOperacoes, type FiltroDeOperacoes, QUEM, type Quem } from "../historico/operacoes.ts"
import { palavrasDe } from "../historico/palavras-buscadas.ts"
import { TIPOS_DE_OPERACAO } from "../plano.ts"

/** The number of an operation. */
export const ehNumeroDeOperacao = (texto: string): boolean => /^[1-9]\d{0,17}$/.test(texto)

const temCpf = (texto: string): boolean =>
  [...texto.matchAll(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g)].some(([cpf]) => cpfValido(cpf.replace(/\D/g, "")))

const semCpf = (texto: string): true | string => !temCpf(texto) || "um CPF não vai no endereço: escolha a pessoa"

/** The ends of a period, each a day of Brasília or a moment. */
export const camposDoPeriodo = {
  de: Schema.optionalKey(DataHoraIso.annotate({ description: "Desde este dia (Brasília) ou instante, inclusive" })),
  ate: Schema.optionalKey(DataHoraIso.annotate({ description: "Até este dia (Brasília) ou instante, inclusive" }))
}

/** The period ends before it begins. */
export class PeriodoInvertido extends Data.TaggedError("PeriodoInvertido") {
  override readonly message = "deve ser anterior ou igual a ate"
}

interface Periodo {
  readonly de?: DataHora
  readonly ate?: DataHora
}

/** The ends of a period as instants, for the history. */
export const periodoDe = ({ de, ate }: Periodo): Result.Result<{ de?: string; ate?: string }, PeriodoInvertido> => {
  const inicio = de === undefined ? {} : { de: inicioEmBrasilia(de) }
  const fim = ate === undefined ? {} : { ate: fimEmBrasilia(ate) }
  return inicio.de !== undefined && fim.ate !== undefined && fim.ate <= inicio.de
    ? Result.fail(new PeriodoInvertido())
    : Result.succeed({ ...inicio, ...fim })
}

/** Every filter, by its name in an address; absent: everything, but `quem`. */
export const CamposDoFiltro = {
  quem: Schema.optionalKey(
    Schema.Literals(QUEM).annotate({
      message: `esperado ${QUEM.join(", ")}`,
      description: "De quem são as operações: sem o filtro, de pessoas; sistema, só as do serviço"
    })
  ),
  pessoa: Schema.optionalKey(
    textoNoEndereco("Pessoa").annotate({
      description: "O `id` de quem fez, como `/auditoria/operacoes/autores` o diz; nunca um CPF"
    })
  ),
  tabela: Schema.optionalKey(
    Schema.Literals(catalogo.map(({ nome }) => nome)).annotate({ message: "escolha uma das tabelas da lista" })
  ),
  tipo: Schema.optionalKey(Schema.Literals(TIPOS_DE_OPERACAO).annotate({ message: "escolha um dos tipos da lista" })),
  ...camposDoPeriodo,
  busca: Schema.optionalKey(
    textoNoEndereco("Busca").check(Schema.makeFilter(semCpf)).annotate({
      description:
        "Palavras, cada uma achada na justificativa, no nome de uma tabela ou coluna, ou igual a uma chave ou um valor, antes ou depois"
    })
  ),
  base: Schema.optionalKey(
    textoNoEndereco("Operação")
      .check(Schema.makeFilter((texto: string) => ehNumeroDeOperacao(texto) || "esperado o número de uma operação"))
      .annotate({
        description: "As operações até esta: as páginas de uma lista ficam como estão enquanto outras chegam"
      })
  )
}

const Filtro = Schema.Struct(CamposDoFiltro)
export type FiltroLido = typeof Filtro.Type

/** The filter names somebody who did nothing here. */
export class PessoaSemOperacoes extends Data.TaggedError("PessoaSemOperacoes") {
  override readonly message = "escolha uma das pessoas da lista"
}

/** Without a choice, what people changed. */
export const quemDe = ({ quem = "pessoas" }: Pick<FiltroLido, "quem">): Quem => quem

/** The filter in the words of the operations; `autores`: everybody whom it may name. */
export const filtroDeOperacoes = (
  lido: FiltroLido,
  autores: ReadonlyArray<AutorDeOperacoes>
): Result.Result<FiltroDeOperacoes, PessoaSemOperacoes | PeriodoInvertido> => {
  const { pessoa, tabela, tipo, busca, base } = lido
  const autor = autores.find(({ id }) => id === pessoa)
  if (pessoa !== undefined && autor === undefined) return Result.fail(new PessoaSemOperacoes())
  return Result.map(periodoDe(lido), (periodo) => ({
    quem: quemDe(lido),
    busca: palavrasDe(busca ?? ""),
    ...(autor === undefined ? {} : { cpf: autor.cpf }),
    ...(tabela === undefined ? {} : { tabela }),
    ...(tipo === undefined ? {} : { tipo }),
    ...periodo,
    ...(base === undefined ? {} : { ateOperacao: base })
  }))
}
