/** Snapshots between services (specification 5, section 2): kept for deployments that calculate apart, and read. */
import { ByteSize, Schema } from "effect"
import { CopiaRecebida } from "../../../../domain/calculos/copias/recebimento.ts"
import { idNoEndereco } from "../../../../domain/valores/textos/texto-humano.ts"
import { criacao, leitura } from "../../../comum/endpoints.ts"
import { CorpoEmBytes, CorpoMaximo, LimiteDoCorpo } from "../../../comum/recepcao/corpo.ts"
import { deServico } from "../../../comum/servico/politica.ts"
import { CopiaLida } from "../comum/copia-lida.ts"

export const PREFIXO = "/backoffice/api/v1/servico/permalinks"

/** A request of 10 MiB, the longest answer it can have, and the tables. */
const MAXIMO = ByteSize.mebibytes(96)

export const PermalinkCriado = Schema.Struct({
  url: Schema.String.annotate({ description: "Endereço público da cópia" }),
  codigo: Schema.String.annotate({ description: "26 caracteres; só nesta resposta" }),
  criadoEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" })
}).annotate({ identifier: "PermalinkCriado" })

export const OrigemDasCopias = Schema.Struct({
  origem: Schema.String.annotate({ description: "Endereço público das páginas, sem barra no fim" })
}).annotate({ identifier: "OrigemDasCopias" })

const origem = leitura("origem", "/origem", OrigemDasCopias, {
  resumo: "O endereço público sob o qual as cópias abrem: o de quem calcula à parte tem de ser o mesmo"
})

const criar = criacao("criar", "/", PermalinkCriado, {
  resumo: "Guarda a cópia de um cálculo; 422 com data.falta quando as tabelas dele têm de vir junto",
  pedido: CopiaRecebida,
  status: [413, 415, 422, 429, 503]
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, MAXIMO)
  .annotate(CorpoEmBytes, true)

const ler = leitura("ler", "/:codigo", CopiaLida, {
  resumo: "A cópia que um código abre; 410 quando foi removida, com data.removidoEm e data.fundamento",
  params: { codigo: idNoEndereco },
  status: [410, 503]
})

export const ApiPermalinksDeServico = deServico("permalinksDeServico", PREFIXO, [criar, origem, ler], {
  title: "Permalinks",
  description: "Cópias imutáveis de cálculos, entre serviços da plataforma."
})
