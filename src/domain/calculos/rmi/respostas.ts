/** Results of RMI as they are answered: complete, or with as much of the memória as was asked for (parameter `memoria`). */
import { Schema } from "effect"
import { SITUACOES_LINHA } from "../../rmi/resultado/resultado.ts"
import { Versao } from "../comum/versao.ts"
import { LinhaMemoria } from "./esquema-media.ts"
import { camposDoBloco, camposDoFundamento, camposDoResultado } from "./resultado.ts"

const Trecho = Schema.Array(Schema.Int)
  .check(Schema.isMinLength(2), Schema.isMaxLength(2))
  .annotate({ description: "Linhas seguidas: as posições da primeira e da última, a partir de 0" })

const Trechos = (description: string) => Schema.Array(Trecho).annotate({ description })

const memoria = (description: string) => Schema.optionalKey(Schema.Array(LinhaMemoria).annotate({ description }))

const dosFundamentos = {
  ...camposDoFundamento,
  memoria: memoria("Memória de cálculo, da competência mais antiga; ausente com `memoria=porMarco` ou `nenhuma`")
}

export const FundamentoRespondido = Schema.Struct({
  ...dosFundamentos,
  memoriaLinhas: Schema.optionalKey(
    Trechos(
      "Só com `memoria=porMarco`: as linhas da memória deste fundamento, em ordem, por sua posição em `memoria` do bloco"
    )
  ),
  memoriaSituacoes: Schema.optionalKey(
    Schema.Struct(
      Object.fromEntries(
        SITUACOES_LINHA.map((situacao) => [
          situacao,
          Schema.optionalKey(Trechos(`Linhas cuja \`situacao\`, neste fundamento, é ${situacao}`))
        ])
      )
    ).annotate({
      description:
        "Só com `memoria=porMarco`: as linhas que neste fundamento têm outra `situacao` que a escrita no bloco; ausente se não há"
    })
  )
}).annotate({
  identifier: "FundamentoCalculado",
  description: "A RMI de um fundamento; o que não existe no método está ausente"
})

export const BlocoRespondido = Schema.Struct({
  ...camposDoBloco,
  fundamentos: Schema.Array(FundamentoRespondido),
  memoria: memoria(
    "Só com `memoria=porMarco`: cada linha da memória dos fundamentos do bloco uma vez, com a `situacao` do primeiro em que está"
  )
}).annotate({ identifier: "Bloco", description: "Os fundamentos cumpridos em um marco temporal" })

/** `result` of `POST calculos-rmi` and `…/por-fundamento`. */
export const ResultadoRespondido = Schema.Struct({
  ...camposDoResultado,
  blocos: Schema.Array(BlocoRespondido).annotate({ description: "Um bloco por marco temporal, em ordem" })
}).annotate({ identifier: "ResultadoRmi", description: "A RMI de todos os fundamentos cumpridos, em cada marco" })

/** `result` of `POST calculos-rmi/desvinculada`. */
export const DesvinculadaRespondida = Schema.Struct({ ...dosFundamentos, versao: Versao }).annotate({
  identifier: "ResultadoRmiDesvinculada",
  description: "A RMI com os parâmetros informados, sem contagem de tempo nem exame do direito"
})
