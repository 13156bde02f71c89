/** The command `conferir`: calculates a snapshot again, with its tables and with today's, or goes through the chain of all of them; beside a running service or alone. */
import { hash } from "node:crypto"
import { Effect, Layer, Option } from "effect"
import { Argument, Command } from "effect/cli"
import { conferirCadeia } from "../../../sql/calculos/copias-leitura.ts"
import { CopiasSql } from "../../../sql/calculos/copias-repo.ts"
import { TabelasVigentesSql } from "../../../sql/indices/tabelas-vigentes.ts"
import type { Diferenca } from "../../domain/calculos/copias/repeticao/diferencas.ts"
import { type Conferencia, ConferenciaDeCopias } from "../../domain/calculos/copias/repeticao/repeticao.ts"
import { OPERACOES } from "../../domain/calculos/operacoes.ts"
import { CofreDeConteudosAes } from "../../jobs/copias/cofre.ts"
import { BancoConfigurado } from "../camadas/banco-configurado.ts"
import { CifraDaInstalacao } from "../camadas/plataforma/plataforma.ts"
import { RegistrosNoErroPadrao } from "../camadas/registros.ts"
import { CODIGOS } from "../codigos-de-saida.ts"
import { VERSAO } from "../versao.ts"
import { concluir, dizer, quantos, rodarCom } from "./linha-de-comando.ts"

const MOTOR = {
  operacoes: OPERACOES,
  versao: VERSAO,
  resumir: (texto: string) => hash("sha256", texto)
}

/** The service that repeats snapshots, on the database. */
const Repeticao = ConferenciaDeCopias.layer(MOTOR).pipe(
  Layer.provide(
    Layer.merge(
      CopiasSql.pipe(Layer.provide(CofreDeConteudosAes.pipe(Layer.provide(CifraDaInstalacao)))),
      TabelasVigentesSql()
    )
  )
)

/** 0 the kept tables give the same result; 1 they do not; 2 it could not be told. */
const rodar = rodarCom(
  Repeticao.pipe(Layer.provideMerge(BancoConfigurado), Layer.provideMerge(RegistrosNoErroPadrao)),
  "o registro de cópias",
  CODIGOS.impedido
)

const NADA = "(não há)"

const linha = ({ caminho, antes = NADA, depois = NADA }: Diferenca) => `  ${caminho}: ${antes} → ${depois}`

const lista = (titulo: string, diferencas: ReadonlyArray<Diferenca>) => [titulo, ...diferencas.map(linha)].join("\n")

const numeros = (n: number): string => (n === 1 ? "1 valor difere" : `${n} valores diferem`)

const relatorio = ({ copia, encadeada, guardadas, deHoje, versaoDeHoje }: Conferencia): ReadonlyArray<string> => {
  const { rota, criadoEm, versao, resumo } = copia
  return [
    `Cálculo ${rota} de ${criadoEm}, conteúdo ${resumo}`,
    `Programa ${versao.motor}${versao.motor === VERSAO ? "" : ` (agora ${VERSAO})`}; tabelas ${versao.tabelas}`,
    encadeada
      ? "Registro: encadeado ao anterior."
      : "Registro: o anterior não está onde este diz; algum foi apagado ou alterado fora do serviço.",
    guardadas.length === 0
      ? "Com as tabelas guardadas: igual."
      : lista(`Com as tabelas guardadas: ${numeros(guardadas.length)} (guardado → refeito):`, guardadas),
    versaoDeHoje === versao.tabelas
      ? "As tabelas de hoje são as mesmas."
      : deHoje.length === 0
        ? "Com as tabelas de hoje: igual."
        : lista(`Com as tabelas de hoje: ${numeros(deHoje.length)} (guardado → hoje):`, deHoje)
  ]
}

const codigo = Argument.String("codigo").pipe(
  Argument.withDescription(
    "O código do cálculo, como está impresso (26 caracteres, com ou sem hífens); sem ele, confere o registro inteiro"
  ),
  Argument.optional
)

const NOMEADOS = 20

/**
 * Says how the records of all snapshots stand, each against its link, its content and the one before; a broken one leaves its
 * code. `depois`: what is said after that.
 */
export const dizerCadeia = (...depois: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const { total, quebrados } = yield* conferirCadeia
    if (quebrados.length === 0)
      return yield* dizer(
        `Registro de cálculos: ${quantos(total, "encadeado", "encadeados")}, sem falta nem alteração.`
      )
    const nomeados = quebrados.slice(0, NOMEADOS).map((id) => `  ${id}`)
    const demais = quebrados.length - nomeados.length
    yield* concluir(
      CODIGOS.recusado,
      `Registro de cálculos: ${quebrados.length} de ${total} não estão como foram escritos, ou perderam o anterior:`,
      ...nomeados,
      ...(demais > 0 ? [`  e mais ${demais}`] : []),
      ...depois
    )
  })

const conferirEDizer = (digitado: string) =>
  Effect.gen(function* () {
    const conferencia = yield* (yield* ConferenciaDeCopias).conferir(digitado)
    for (const dito of relatorio(conferencia)) yield* dizer(dito)
    if (conferencia.guardadas.length === 0 && conferencia.encadeada) return
    yield* concluir(CODIGOS.recusado, "A conferência achou diferenças.")
  })

/** Repeats a snapshot on the database at hand, and writes the report. */
export const conferencia = (digitado: string) => Effect.provide(conferirEDizer(digitado), Repeticao)

/** Leaves 0, 1, 2 or 64 in `process.exitCode`. */
export const conferir = Command.make("conferir", { codigo }, (dados) =>
  rodar(Option.match(dados.codigo, { onNone: () => dizerCadeia(), onSome: conferirEDizer }))
).pipe(
  Command.withDescription(
    "Refaz um cálculo guardado, com as tabelas dele e com as de hoje, e diz o que difere; sem código, confere o registro de todos, sem abrir nenhum"
  ),
  Command.withExamples([
    {
      command: "npm run -s conferir -- 7K2M9-QWERT-YUPAS-DFGHJ-KLZXC-V",
      description: "o código está no demonstrativo e no fim do endereço do permalink"
    },
    { command: "npm run -s conferir", description: "todos os cálculos guardados, encadeados um ao outro" }
  ])
)
