/** The calculations that a person keeps, and those of her groups (specification 5, section 5). */
import { ByteSize, Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { CalculoNovo, ConteudoMudado, MudancaDoCalculo } from "../../../domain/calculos/salvos/campos.ts"
import { TIPOS_CALC } from "../../../domain/documentos/calc/comum/tipos.ts"
import { ORDENS } from "../../../domain/plataforma/salvos/calculo.ts"
import { idNoEndereco, textoNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { alteracao, ato, criacao, exclusao, leitura, listagem, retoque } from "../../comum/endpoints.ts"
import { CorpoEmBytes, CorpoMaximo, LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { parametroLogico } from "../../comum/recepcao/parametro-logico.ts"
import { CalculoInteiroNoFio, CalculoListado } from "../../comum/resposta/calculo-salvo.ts"
import { CONTEUDO_DE_EXEMPLO, MAXIMO_DO_CONTEUDO } from "../comum/conteudo.ts"
import { dePessoa } from "../comum/protecao.ts"

/** What asks for those in no folder. */
export const NENHUMA = "nenhuma"

/** Name, notes and tags, in their longest form. */
const CORPO_INTEIRO = ByteSize.bytes(MAXIMO_DO_CONTEUDO + 256 * 1024)

const Busca = textoNoEndereco("Busca").annotate({
  description:
    "Palavras do nome, das etiquetas ou das notas, com ou sem acentos, a última talvez só o começo; ou o número do processo, com ou sem máscara"
})

const params = { id: idNoEndereco }

/** What reading a content may fail with. */
const DO_CONTEUDO = [403, 413, 415, 422, 429, 503] as const

const listar = listagem("listar", "/", CalculoListado, {
  resumo: "Cálculos que salvei e os dos meus grupos, sem o conteúdo",
  filtro: {
    busca: Schema.optionalKey(Busca),
    pasta: Schema.optionalKey(textoNoEndereco("Pasta")).annotate({
      description: `Só os desta pasta; \`${NENHUMA}\`: os que não estão em pasta`
    }),
    etiqueta: Schema.optionalKey(textoNoEndereco("Etiqueta")),
    tipo: Schema.optionalKey(Schema.Literals(TIPOS_CALC)),
    excluidos: parametroLogico.annotate({
      description: "Os excluídos que ainda podem ser restaurados, em vez dos outros"
    }),
    ordem: Schema.optionalKey(Schema.Literals(ORDENS)).annotate({
      description: "Padrão atualizadoEm. Datas: do mais recente; nome: de A a Z"
    })
  }
})

const criar = criacao("criar", "/", CalculoInteiroNoFio, {
  resumo: "Salva um cálculo; até 10.000 por pessoa",
  pedido: CalculoNovo,
  exemplo: {
    nome: "Aposentadoria de Maria",
    conteudo: CONTEUDO_DE_EXEMPLO,
    numeroProcesso: "5001234-80.2024.4.04.7100",
    etiquetas: ["perícia"],
    notas: "Conferir o vínculo de 1998."
  },
  status: DO_CONTEUDO
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, CORPO_INTEIRO)
  .annotate(CorpoEmBytes, true)

const ver = leitura("ver", "/:id", CalculoInteiroNoFio, { resumo: "Um cálculo salvo, com o conteúdo", params })

const gravar = alteracao("gravar", "/:id", CalculoInteiroNoFio, {
  resumo: "Grava outro conteúdo; 409 com data.atual quando alguém gravou antes",
  params,
  pedido: ConteudoMudado,
  exemplo: { conteudo: CONTEUDO_DE_EXEMPLO, revisao: 1 },
  status: [...DO_CONTEUDO, 409]
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, CORPO_INTEIRO)
  .annotate(CorpoEmBytes, true)

const alterar = retoque("alterar", "/:id", CalculoListado, {
  resumo:
    "Altera nome, etiquetas, notas ou pasta; o que não vem fica como está. 409 com data.atual quando alguém alterou antes",
  params,
  pedido: MudancaDoCalculo,
  exemplo: { etiquetas: ["perícia", "urgente"], pasta: null, revisao: 2 },
  status: [403, 409, 413, 415]
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, ByteSize.kibibytes(256))

const excluir = exclusao("excluir", "/:id", {
  resumo: "Exclui um cálculo; por 30 dias pode ser restaurado",
  params,
  status: [403]
})

const restaurar = ato("restaurar", "/:id/restaurar", CalculoListado, {
  resumo: "Restaura um cálculo excluído há menos de 30 dias; 409, com o estado, quando não está excluído",
  params,
  status: [403, 409, 422]
})

const duplicar = criacao("duplicar", "/:id/duplicar", CalculoInteiroNoFio, {
  resumo: "Faz um cálculo meu igual a este: na mesma pasta, se posso criar nela, senão fora de qualquer pasta",
  params,
  status: [422]
})

const arquivo = HttpApiEndpoint.get("arquivo", "/:id/arquivo", {
  params,
  query: SemConsulta,
  success: CalculoInteiroNoFio.fields.conteudo.annotate({ description: "O arquivo .calc, como anexo" })
}).annotate(OpenApi.Summary, "Baixa o cálculo como arquivo .calc")

export const ApiCalculosSalvos = dePessoa(
  "calculosSalvos",
  "/calculos",
  [listar, criar, ver, gravar, alterar, excluir, restaurar, duplicar, arquivo],
  { title: "Meus cálculos", description: "Cálculos que salvei e os dos meus grupos." }
)
