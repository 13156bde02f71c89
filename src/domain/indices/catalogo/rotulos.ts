/** How the reference tables are spoken of on the screen: the names of their columns are unaccented and joined by `_`. */

/** What an audit record says was done. */
export const TIPOS_ESCRITOS = {
  INSERCAO: "inserção",
  ALTERACAO: "alteração",
  EXCLUSAO: "exclusão",
  INSERCAO_AUTOMATICA: "inserção automática",
  ALTERACAO_AUTOMATICA: "alteração automática"
} as const

/** Names whose words do not say it well. */
const NOMES: Readonly<Record<string, string>> = {
  aliquota_pct: "Alíquota (%)",
  ate: "Até",
  aux_igp_di_inss: "IGP-DI/INSS (auxiliar)",
  aux_ipc_br_fgv: "IPC-Br/FGV (auxiliar)",
  aux_ipc_ibge_oficial: "IPC/IBGE oficial (auxiliar)",
  aux_ipca_publicado: "IPCA publicado (auxiliar)",
  e0_divulgado: "Expectativa ao nascer divulgada",
  ex_homens: "Expectativa (homens)",
  ex_mulheres: "Expectativa (mulheres)",
  expectativa_4_casas: "Expectativa (4 casas)",
  expectativa_sobrevida: "Expectativa de sobrevida",
  faixa_ambos_max: "Maior valor (ambos os sexos)",
  faixa_ambos_min: "Menor valor (ambos os sexos)",
  igp_di: "IGP-DI",
  igp_m: "IGP-M",
  indice_complementar_147_06: "Índice complementar (147,06%)",
  indice_ate_06_1992: "Índice até 06/1992",
  inpc_inss: "INPC/INSS",
  intersticio_1999_12_a_2000_11: "Interstício de 12/1999 a 11/2000",
  intersticio_2000_12_a_2001_11: "Interstício de 12/2000 a 11/2001",
  intersticio_2001_12_a_2002_11: "Interstício de 12/2001 a 11/2002",
  intersticio_2002_12_a_2003_03: "Interstício de 12/2002 a 03/2003",
  intersticio_lei_8212_meses: "Interstício da Lei 8.212/1991 (meses)",
  ipc_fgv_cjf: "IPC-FGV/CJF",
  ipc_ibge: "IPC/IBGE",
  ipca_15: "IPCA-15",
  ipca_e: "IPCA-E",
  ipca_e_cjf: "IPCA-E/CJF",
  ipcr: "IPC-r",
  ortn_otn: "ORTN/OTN",
  salario_base_06_1999_a_05_2000: "Salário-base de 06/1999 a 05/2000",
  taxa_dia_util_pct: "Taxa do dia útil (%)",
  urv_cjf: "URV/CJF"
}

const SIGLAS: ReadonlySet<string> = new Set("btn ufir irsm urv tr ipca inpc selic dib".split(" "))

const ACENTOS: Readonly<Record<string, string>> = {
  aplicacao: "aplicação",
  beneficio: "benefício",
  codigo: "código",
  competencia: "competência",
  conferencia: "conferência",
  condicoes: "condições",
  contribuicao: "contribuição",
  divulgado: "divulgado",
  implementacao: "implementação",
  indice: "índice",
  inicio: "início",
  observacao: "observação",
  observacoes: "observações",
  poupanca: "poupança",
  proporcional: "proporcional",
  publicacao: "publicação",
  salario: "salário",
  sensivel: "sensível",
  simbolo: "símbolo",
  situacao: "situação",
  tabua: "tábua",
  vigencia: "vigência"
}

const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

const escritos = new Map<string, string>()

const escrever = (nome: string): string => {
  const palavras = nome
    .split("_")
    .map((palavra) => (SIGLAS.has(palavra) ? palavra.toUpperCase() : (ACENTOS[palavra] ?? palavra)))
  return maiuscula(palavras.join(" "))
}

/** `limite_salario_beneficio` → `Limite salário benefício`; `igp_di` → `IGP-DI`. */
export const rotuloDaColuna = (nome: string): string => {
  const pronto = NOMES[nome] ?? escritos.get(nome) ?? escrever(nome)
  escritos.set(nome, pronto)
  return pronto
}

/** A heading as it is compared: without accents, case and spaces that do not matter. */
export const rotuloComparavel = (texto: string): string =>
  texto.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase()
