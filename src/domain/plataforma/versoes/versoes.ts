/**
 * The versions of the program, from the newest: what each changes for who calls it (`contrato`) and what it changes in what is
 * calculated (`lei`). A version that is published is a line here before it is one in `package.json`; a test compares them.
 */
import { type Data, data } from "../../valores/data.ts"

export interface Versao {
  readonly versao: string
  readonly dia: Data
  readonly contrato: ReadonlyArray<string>
  readonly lei: ReadonlyArray<string>
}

export const VERSOES: ReadonlyArray<Versao> = [
  {
    versao: "0.1.0",
    dia: data("2026-05-31"),
    contrato: [
      "A API de cálculos passa a `/rgps/api/v1`, com um só envelope para acertos e falhas; os endereços da primeira versão, sob `/api/v1`, foram removidos.",
      "Renda mensal inicial: rota canônica, por fundamento, desvinculada, como trabalho e em eventos.",
      "Leitura de CNIS, RDCTC, carta de concessão, processo administrativo, PrevJud e arquivos `.calc`.",
      "`memoria=porMarco` escreve cada linha da memória de cálculo da RMI uma só vez por marco, e `memoria=nenhuma` a omite; sem o parâmetro, a resposta não muda.",
      "`permalink` e `demonstrativo` acrescentam ao envelope o endereço permanente e o PDF; `result` não muda.",
      "Tabelas em JSON e CSV, com `ETag`, e como estavam em qualquer dia passado (`em`)."
    ],
    lei: [
      "Tempo e carência em cada marco da lei: EC 20/1998, Lei 9.876/1999, EC 103/2019 e as suas regras de transição.",
      "Renda mensal inicial com o melhor descarte de contribuições (EC 103/2019, art. 26, § 6º), procurado de modo exato.",
      "Atrasados pelos critérios do Manual de Cálculos da Justiça Federal, com a taxa legal da Lei 14.905/2024 e a EC 136/2025."
    ]
  }
]
