/** The `entrada` that our readers answer, to be read back. */
import { Schema } from "effect"
import type { Entrada } from "../../documentos/entrada/modelo.ts"
import { ate, objeto } from "../../valores/campos-entrada.ts"
import { codigos, dia, inteiro, linha, mes, numero } from "./campos-lidos.ts"

const opcional = Schema.optionalKey

const ORIGENS = ["CNIS", "PREVJUD", "CALCULO_INSS"] as const
const FORMAS = ["COMUM", "RURAL", "NAO_COMPUTAR", "ESPECIAL_15", "ESPECIAL_20", "ESPECIAL_25"] as const
const NATUREZAS = [
  "EMPREGADO",
  "EMPREGADO_DOMESTICO",
  "TRABALHADOR_AVULSO",
  "SEGURADO_FACULTATIVO",
  "CONTRIBUINTE_INDIVIDUAL",
  "SEGURADO_ESPECIAL",
  "BENEFICIO_INCAPACIDADE",
  "NAO_INFORMADO"
] as const

const MAXIMO_DE_SALARIOS = 20_000

const Salario = objeto({
  competencia: mes,
  valor: numero,
  ajustada: opcional(Schema.Literal(true)),
  indicadores: codigos
})
const ValorDoMes = { competencia: mes, valor: numero }

const Periodo = objeto({
  id: linha,
  descricao: linha,
  dataInicial: dia,
  dataFinal: dia,
  formaContagem: Schema.Literals(FORMAS),
  naturezaVinculo: Schema.Literals(NATUREZAS),
  contarCarencia: Schema.Boolean,
  origem: Schema.Literals(ORIGENS),
  indicadores: codigos,
  observacao: opcional(linha),
  salarios: ate(Salario, MAXIMO_DE_SALARIOS),
  decimosTerceiros: opcional(ate(objeto(ValorDoMes), MAXIMO_DE_SALARIOS))
})

const Intervalo = objeto({ dataInicial: dia, dataFinal: dia })

const Beneficio = objeto({
  especie: inteiro,
  dib: dia,
  dcb: opcional(dia),
  sb: opcional(numero),
  rmi: opcional(numero)
})

const Pessoa = objeto({
  nome: opcional(linha),
  cpf: opcional(linha),
  nit: opcional(linha),
  nascimento: opcional(dia),
  sexo: opcional(Schema.Literals(["M", "F"]))
})

export const EntradaLida: Schema.Codec<Entrada, unknown> = objeto({
  dataApuracao: opcional(dia),
  dib: opcional(dia),
  dadosSegurado: Pessoa,
  periodosContribuicao: ate(Periodo, 10_000),
  salarios: opcional(ate(objeto({ ...ValorDoMes, origem: Schema.Literals(ORIGENS) }), MAXIMO_DE_SALARIOS)),
  beneficios: ate(Beneficio, 1_000),
  desemprego: ate(Intervalo, 1_000)
})
