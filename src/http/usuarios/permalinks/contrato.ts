/** The snapshots that a person makes of what is printed (specification 5, section 5). */
import { ByteSize, Schema } from "effect"
import { Rota } from "../../../domain/calculos/copias/conteudo.ts"
import { ESTADOS_DA_COPIA } from "../../../domain/calculos/copias/registro.ts"
import { criacao, listagem } from "../../comum/endpoints.ts"
import { CorpoMaximo, LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { CONTEUDO_DE_EXEMPLO, Conteudo, MAXIMO_DO_CONTEUDO } from "../comum/conteudo.ts"
import { dePessoa } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const Copia = Schema.Struct({
  id: Schema.String.annotate({ description: "Nomeia a cópia; não a abre: o código só existe em quem o recebeu" }),
  rota: Rota.annotate({ description: "O cálculo que foi feito" }),
  criadoEm: Schema.String.annotate({ description: INSTANTE }),
  expiraEm: Schema.String.annotate({ description: INSTANTE }),
  estado: Schema.Literals(ESTADOS_DA_COPIA)
}).annotate({ identifier: "CopiaPropria" })

const Criada = Schema.Struct({
  url: Schema.String.annotate({ description: "Endereço público da cópia: só nesta resposta" }),
  codigo: Schema.String.annotate({ description: "26 caracteres: só nesta resposta" }),
  criadoEm: Schema.String.annotate({ description: INSTANTE })
}).annotate({ identifier: "CopiaCriada" })

const listar = listagem("listar", "/", Copia, {
  resumo: "Cópias que fiz, com as minhas chaves ou ao imprimir, da mais nova à mais antiga"
})

const criar = criacao("criar", "/", Criada, {
  resumo: "Calcula agora e guarda o cálculo por dez anos, como é impresso",
  pedido: Schema.Struct({ conteudo: Conteudo }),
  exemplo: { conteudo: CONTEUDO_DE_EXEMPLO },
  status: [415, 422, 429, 502, 503]
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, ByteSize.bytes(MAXIMO_DO_CONTEUDO))

export const ApiPermalinksProprios = dePessoa("permalinksProprios", "/permalinks", [listar, criar], {
  title: "Minhas cópias",
  description: "Cálculos guardados como foram impressos."
})
