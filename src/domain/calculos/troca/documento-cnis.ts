/** The `documento` of a CNIS as our reader answers it, to be read back: every field, and none besides. */
import { Schema } from "effect"
import type { CnisLido } from "../../documentos/cnis/modelo/modelo.ts"
import { CATEGORIAS_LIDAS, TIPOS_DE_RELACAO } from "../../documentos/relacao.ts"
import { ate, objeto } from "../../valores/campos-entrada.ts"
import { ano, codigos, dia, inteiro, leituraBase, linha, mes, nulavel, numero } from "./campos-lidos.ts"

const Prestacao = objeto({
  contratante: nulavel(linha),
  estabelecimento: nulavel(linha),
  tomador: nulavel(linha),
  forma: nulavel(linha)
})

const Remuneracao = objeto({
  competencia: mes,
  valor: nulavel(numero),
  indicadores: codigos,
  prestacao: Schema.optionalKey(Prestacao)
})

const Contribuicao = objeto({
  competencia: mes,
  dataPagamento: nulavel(dia),
  contribuicao: numero,
  salarioContribuicao: numero,
  indicadores: codigos
})

const DecimoTerceiro = objeto({ competencia: mes, valor: numero, indicadores: codigos })

/** Months of 200 years, in the lines of several contractors. */
const MAXIMO_DE_LINHAS = 20_000

const Relacao = objeto({
  seq: inteiro,
  tipo: Schema.Literals(TIPOS_DE_RELACAO),
  nit: linha,
  codigoEmpregador: nulavel(linha),
  origem: nulavel(linha),
  matricula: nulavel(linha),
  tipoFiliado: nulavel(linha),
  categoria: Schema.Literals(CATEGORIAS_LIDAS),
  dataInicio: nulavel(dia),
  dataFim: nulavel(dia),
  ultimaRemuneracao: nulavel(mes),
  indicadores: codigos,
  nb: nulavel(linha),
  especie: nulavel(objeto({ codigo: inteiro, descricao: linha })),
  situacao: nulavel(linha),
  remuneracoes: ate(Remuneracao, MAXIMO_DE_LINHAS),
  contribuicoes: ate(Contribuicao, MAXIMO_DE_LINHAS),
  decimosTerceiros: ate(DecimoTerceiro, MAXIMO_DE_LINHAS),
  paginas: Schema.optionalKey(Schema.Array(inteiro))
})

const Filiado = objeto({
  nome: nulavel(linha),
  cpf: nulavel(linha),
  nit: nulavel(linha),
  nits: Schema.Array(linha),
  dataNascimento: nulavel(dia),
  nomeMae: nulavel(linha)
})

const LAYOUTS = ["MEU_INSS_2023", "MEU_INSS_2017", "PORTAL_CNIS", "CNIS_CIDADAO_2014"] as const

export const DocumentoCnis: Schema.Codec<CnisLido, unknown> = objeto({
  ...leituraBase,
  tipoDocumento: Schema.Literal("CNIS"),
  layout: Schema.Literals(LAYOUTS),
  codigoAutenticidade: nulavel(linha),
  filiado: Filiado,
  relacoes: ate(Relacao, 5_000),
  consolidados: Schema.Array(objeto({ competencia: Schema.Union([mes, ano]), valor: numero })),
  legenda: Schema.Array(objeto({ codigo: linha, descricao: linha }))
})
