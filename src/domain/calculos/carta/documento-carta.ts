/** The `documento` of a letter of concession as our reader answers it, to be read back: what a comparison reads of it. */
import { BigDecimal, Schema, SchemaTransformation } from "effect"
import { ate, campo, Dia, inteiroEntre, Mes, objeto, opcional, umDe } from "../../valores/campos-entrada.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { linha, nulavel } from "../troca/campos-lidos.ts"

/** Told by the reader and not compared: taken as it is. */
const naoLido = (descricao: string) => opcional(Schema.Unknown, `${descricao} Não é comparado.`)

/** A printed number, from nought on: the reader answers JSON numbers. */
const numeroImpresso = (maximo: Decimal, casas: number, esperado: string) =>
  Schema.Finite.annotate({ message: `valor inválido: esperado ${esperado}` })
    .pipe(
      Schema.decodeTo(
        Schema.BigDecimal,
        SchemaTransformation.transform({
          decode: (n: number) => BigDecimal.fromStringUnsafe(String(n)),
          encode: (valor: Decimal) => Number(BigDecimal.format(valor))
        })
      )
    )
    .check(
      Schema.makeFilter((valor: Decimal) =>
        valor.value >= 0n && BigDecimal.isLessThanOrEqualTo(valor, maximo) && BigDecimal.normalize(valor).scale <= casas
          ? undefined
          : `valor inválido: esperado ${esperado}`
      )
    )

const ValorImpresso = numeroImpresso(
  decimal("10000000000000"),
  2,
  "um valor de 0 a 10.000.000.000.000, com até 2 casas decimais"
)
const Indice = numeroImpresso(decimal("1000000000000"), 10, "um índice com até 10 casas decimais")
const Numero = numeroImpresso(decimal("1000"), 10, "um número de 0 a 1.000, com até 10 casas decimais")

const talvez = <S extends Schema.Top>(schema: S, descricao: string) => opcional(nulavel(schema), descricao)
const duracao = objeto({
  anos: campo(inteiroEntre(0, 150), "Anos."),
  meses: campo(inteiroEntre(0, 11), "Meses."),
  dias: campo(inteiroEntre(0, 30), "Dias.")
})

const daLinha = {
  seq: opcional(Schema.Int, "Número da linha."),
  competencia: campo(Mes, "Competência."),
  salario: campo(ValorImpresso, "Salário, na moeda da competência."),
  indice: campo(Indice, "Índice de correção impresso."),
  salarioCorrigido: campo(ValorImpresso, "Salário corrigido.")
}

/** Rows are numbered with three digits. */
const MAXIMO_DE_LINHAS = 999
const MAXIMO_DE_ATIVIDADES = 20

const Salario = objeto({
  ...daLinha,
  observacao: talvez(linha, "`DESCONSIDERADO`, ou outro texto."),
  colunas: naoLido("Colunas a mais da tabela.")
})

const SalarioDoConcal = objeto({
  ...daLinha,
  desconsiderado: opcional(Schema.Boolean, "Se ficou fora da média.")
})

const Descarte = objeto({
  seq: opcional(Schema.Int, "Número da linha."),
  competencia: campo(Mes, "Competência descartada."),
  salarioCorrigido: naoLido("Salário corrigido."),
  media: naoLido("Média sem ela."),
  coeficiente: naoLido("Coeficiente sem ela."),
  fator: naoLido("Fator sem ela."),
  rmi: naoLido("RMI sem ela.")
})

const MESES_DE_UMA_VIDA = 1_200

const RegraExaminada = objeto({
  regra: campo(linha, "O artigo, ou o nome da regra."),
  tempoExigido: naoLido("Tempo exigido."),
  tempoCumprido: naoLido("Tempo cumprido."),
  idadeExigida: naoLido("Idade exigida."),
  idadeCumprida: naoLido("Idade cumprida."),
  carenciaExigida: naoLido("Carência exigida."),
  carenciaCumprida: naoLido("Carência cumprida."),
  pontosExigidos: naoLido("Pontos exigidos."),
  pontosCumpridos: naoLido("Pontos cumpridos."),
  fator: naoLido("Fator previdenciário."),
  rmiSemDescartes: talvez(ValorImpresso, "RMI sem descartes.")
})

const Resumo = objeto({
  fator: talvez(Numero, "Fator previdenciário; 0 = não aplicado."),
  tempoContribuicao: talvez(duracao, "Tempo de contribuição."),
  sobrevida: talvez(Numero, "Expectativa de sobrevida, em anos."),
  idade: talvez(inteiroEntre(0, 150), "Idade, em anos completos."),
  idadeDetalhada: naoLido("A idade com meses e dias."),
  pontos: naoLido("Pontos."),
  aliquota: naoLido("Alíquota do fator."),
  carencia: talvez(inteiroEntre(0, MESES_DE_UMA_VIDA), "Carência, em meses."),
  soma: talvez(ValorImpresso, "Soma dos salários corrigidos."),
  divisor: talvez(inteiroEntre(0, MESES_DE_UMA_VIDA), "Divisor da média."),
  quantidade: talvez(inteiroEntre(0, MESES_DE_UMA_VIDA), "Contribuições na média."),
  media: talvez(ValorImpresso, "Média."),
  mesesAposLei: naoLido("Meses depois da Lei 9.876/1999."),
  descartes: opcional(ate(Descarte, MAXIMO_DE_LINHAS), "Contribuições descartadas (EC 103/2019, art. 26, § 6º)."),
  regras: opcional(ate(RegraExaminada, MAXIMO_DE_ATIVIDADES), "Regras que o INSS examinou."),
  salarioBeneficio: talvez(ValorImpresso, "Salário de benefício."),
  limitado: naoLido("Limite impresso ao lado do salário de benefício."),
  coeficiente: talvez(Numero, "Coeficiente; 1 = 100%."),
  rmi: talvez(ValorImpresso, "Renda mensal inicial.")
})

const Atividade = objeto({
  titulo: naoLido("`Atividade Principal` …"),
  norma: opcional(linha, "Norma do cálculo: as atividades de uma mesma norma são um só cálculo."),
  salarios: campo(ate(Salario, MAXIMO_DE_LINHAS), "Lista de salários."),
  resumo: campo(Resumo, "O que segue a lista."),
  outrosResumos: opcional(ate(Resumo, MAXIMO_DE_ATIVIDADES), "Outros resultados da mesma lista.")
})

const daLeitura = {
  tipoDocumento: campo(Schema.Literal("CARTA"), "Sempre `CARTA`."),
  paginas: naoLido("Páginas."),
  completo: naoLido("Se a carta está inteira."),
  emitidoEm: naoLido("Emissão."),
  avisos: naoLido("Avisos da leitura."),
  naoReconhecidas: naoLido("Linhas não reconhecidas."),
  nb: naoLido("Número do benefício."),
  especie: talvez(
    objeto({ codigo: campo(Schema.Int, "Código da espécie."), descricao: naoLido("Descrição.") }),
    "Espécie do benefício; tem de ser a do pedido."
  ),
  der: talvez(Dia, "Data do requerimento."),
  dib: talvez(Dia, "Início do benefício."),
  dip: naoLido("Início do pagamento."),
  rmi: talvez(ValorImpresso, "Renda mensal da comunicação.")
}

const daPessoa = {
  nome: talvez(linha, "Nome; se o pedido também o traz, tem de ser o mesmo."),
  nit: talvez(linha, "NIT; se o pedido também o traz, tem de ser o mesmo."),
  cpf: talvez(linha, "CPF; se o pedido também o traz, tem de ser o mesmo.")
}

/** A letter of one of the layouts of the years: each by its literal, so that problems name fields of the layout sent. */
const cartaDoLeiaute = <const L extends "LEI_9876" | "EC_103" | "NOVA_2025">(layout: L, identifier: string) =>
  objeto({
    ...daLeitura,
    layout: campo(Schema.Literal(layout), "Leiaute da carta."),
    codigoAutenticidade: naoLido("Código de autenticidade."),
    segurado: opcional(objeto(daPessoa), "A pessoa."),
    aps: naoLido("Agência."),
    dataConcessao: naoLido("Data da concessão."),
    atividades: campo(ate(Atividade, MAXIMO_DE_ATIVIDADES), "Os cálculos, por norma e atividade.")
  }).annotate({ identifier })

const CartaLei9876 = cartaDoLeiaute("LEI_9876", "DocumentoCartaLei9876")
const CartaEc103 = cartaDoLeiaute("EC_103", "DocumentoCartaEc103")
const CartaNova2025 = cartaDoLeiaute("NOVA_2025", "DocumentoCartaNova2025")

/** CONBAS and CONCAL. */
const Plenus = objeto({
  ...daLeitura,
  layout: campo(Schema.Literal("PLENUS"), "Telas do PLENUS."),
  segurado: opcional(
    objeto({
      ...daPessoa,
      dataNascimento: talvez(Dia, "Data de nascimento."),
      sexo: talvez(umDe(["M", "F"]), "Sexo.")
    }),
    "A pessoa."
  ),
  ddb: naoLido("Despacho do benefício."),
  dcb: naoLido("Cessação."),
  mr: naoLido("Renda reajustada."),
  salarioBeneficio: talvez(ValorImpresso, "Salário de benefício."),
  fator: talvez(Numero, "Fator previdenciário."),
  sobrevida: talvez(Numero, "Expectativa de sobrevida, em anos."),
  coeficiente: talvez(Numero, "Coeficiente; 1 = 100%."),
  tempoContribuicao: talvez(duracao, "Tempo de contribuição."),
  salarios: campo(ate(SalarioDoConcal, MAXIMO_DE_LINHAS), "Lista de salários.")
}).annotate({ identifier: "DocumentoPlenus" })

const ESQUEMAS_DA_CARTA = [CartaLei9876, CartaEc103, CartaNova2025, Plenus] as const

/** The letter of a comparison: `result.documento` of `calculos-tempo/carta/ler`. */
export const DocumentoCarta = Schema.Union(ESQUEMAS_DA_CARTA).annotate({
  expected: "o documento de uma carta, como result.documento de POST calculos-tempo/carta/ler"
})
export type DocumentoCarta = typeof DocumentoCarta.Type
export type AtividadeDoDocumento = typeof Atividade.Type
export type ResumoDoDocumento = typeof Resumo.Type
