/** Drawn documents as a viewer copies them: the same seed gives the same text. */

type Numeros = () => number

const entre = (r: Numeros, de: number, ate: number): number => de + Math.floor(r() * (ate - de + 1))
const umDe = <A>(r: Numeros, opcoes: ReadonlyArray<A>): A => opcoes[Math.floor(r() * opcoes.length)]!
const dois = (n: number): string => String(n).padStart(2, "0")

/** `1.234,56`. */
const quantia = (r: Numeros, de = 100, ate = 9_000): string => {
  const centavos = entre(r, de * 100, ate * 100)
  const reais = String(Math.floor(centavos / 100)).replace(/\B(?=(\d{3})+$)/g, ".")
  return `${reais},${dois(centavos % 100)}`
}

/** Months counted from year 0. */
const mesEscrito = (mes: number): string => `${dois((mes % 12) + 1)}/${Math.floor(mes / 12)}`
const diaEscrito = (dia: number, mes: number): string => `${dois(dia)}/${mesEscrito(mes)}`

const NOMES = ["BELTRANA FICTICIA DOS SANTOS", "JOSÉ D'AVILA MODELO", "ANTÔNIA SÁ-EXEMPLO", "FULANO DE TAL E SILVA"]
const EMPRESAS = [
  "PADARIA FICTICIA ME",
  "TRANSPORTES HIPOTETICOS LTDA",
  "J. C. EXEMPLO & FILHOS S.A.",
  "MUNICIPIO DE EXEMPLOPOLIS",
  "INDUSTRIA 3 IRMAOS S/A",
  "CONDOMINIO EDIFICIO MODELO"
]
const CODIGOS = ["", "", "", " IREM-ACD", " PREM-EXT", " PREC-MENOR-MIN"]

const nitDoPortal = (r: Numeros): string =>
  `1.${entre(r, 100, 999)}.${entre(r, 100, 999)}.${entre(r, 100, 999)}-${entre(r, 0, 9)}`
const nitDoMeuInss = (r: Numeros): string =>
  `${entre(r, 100, 199)}.${entre(r, 10_000, 99_999)}.${entre(r, 10, 99)}-${entre(r, 0, 9)}`
const cnpj = (r: Numeros): string => `99.999.${entre(r, 100, 999)}/000${entre(r, 1, 9)}-${entre(r, 10, 99)}`

/** The last one has the type between the days: the order that the package knows. */
export const LAYOUTS_SORTEADOS = ["PORTAL_CNIS", "MEU_INSS_2017", "MEU_INSS_2023", "MEU_INSS_ENTRE_DATAS"] as const
export type LayoutSorteado = (typeof LAYOUTS_SORTEADOS)[number]

interface Periodo {
  readonly inicio: number
  readonly meses: ReadonlyArray<number>
  readonly datas: string
}

/** Months inside the period, some of them missing. */
const periodo = (r: Numeros, antes: number): Periodo => {
  const inicio = antes + entre(r, 1, 14)
  const fim = inicio + entre(r, 1, 40)
  const todos = Array.from({ length: fim - inicio + 1 }, (_, i) => inicio + i)
  const meses = todos.filter((_, i) => i === 0 || r() < 0.9)
  return { inicio, meses, datas: `${diaEscrito(entre(r, 1, 28), inicio)} ${diaEscrito(entre(r, 1, 28), fim)}` }
}

/** Up to three months across; a new year begins a new line. */
const grade = (
  meses: ReadonlyArray<number>,
  celula: (mes: number) => string,
  porLinha: number
): ReadonlyArray<string> => {
  const linhas: Array<Array<string>> = []
  for (const [i, mes] of meses.entries()) {
    const ultima = linhas.at(-1)
    const novoAno = i > 0 && Math.floor(mes / 12) !== Math.floor(meses[i - 1]! / 12)
    if (ultima === undefined || novoAno || ultima.length === porLinha) linhas.push([celula(mes)])
    else ultima.push(celula(mes))
  }
  return linhas.map((linha) => linha.join(" "))
}

const tres = (texto: string): string => [texto, texto, texto].join(" ")

const emprego = (r: Numeros, layout: LayoutSorteado, seq: number, nit: string, antes: number) => {
  const { meses, datas } = periodo(r, antes)
  const empresa = umDe(r, EMPRESAS)
  const ultima = mesEscrito(meses.at(-1)!)
  const linha = {
    PORTAL_CNIS: [
      "Seq. NIT Código Emp. Origem do Vínculo Matrícula do Trabalhador Tipo Filiado Dt. Início Dt. Fim",
      `${seq} ${nit} ${cnpj(r)} ${empresa} Empregado ${datas}`,
      "Indicadores:"
    ],
    MEU_INSS_2017: [
      "Seq. NIT CNPJ/CEI/CPF Origem do Vínculo Data Início Data Fim Tipo Filiado no Vínculo Últ. Remun. Indicadores",
      `${seq} ${nit} ${cnpj(r)} ${empresa} ${datas} Empregado ${ultima}`
    ],
    MEU_INSS_ENTRE_DATAS: [
      "Seq. NIT CNPJ/CEI/CPF Origem do Vínculo Data Início Tipo Filiado no Vínculo Data Fim Últ. Remun. Indicadores",
      `${seq} ${nit} ${cnpj(r)} ${empresa} ${datas.replace(" ", " Empregado ")} ${ultima}`
    ],
    MEU_INSS_2023: [
      "Matrícula do Tipo Filiado no",
      "Seq. NIT Código Emp. Origem do Vínculo Trabalhador Vínculo Data Início Data Fim Últ. Remun.",
      `${seq} ${nit} ${cnpj(r)} ${empresa} Empregado ou Agente ${datas} ${ultima}`,
      "Público"
    ]
  }[layout]
  return {
    fim: meses.at(-1)!,
    linhas: [
      ...linha,
      "Remunerações",
      tres("Competência Remuneração Indicadores"),
      ...grade(
        meses.flatMap((mes) => (r() < 0.05 ? [mes, mes] : [mes])),
        (mes) => `${mesEscrito(mes)} ${quantia(r, 100, umDe(r, [900, 9_000, 2_000_000]))}${umDe(r, CODIGOS)}`,
        3
      )
    ]
  }
}

const recolhimento = (r: Numeros, _: LayoutSorteado, seq: number, nit: string, antes: number) => {
  const { meses, datas } = periodo(r, antes)
  return {
    fim: meses.at(-1)!,
    linhas: [
      "Seq. NIT Origem do Vínculo Tipo Filiado no Vínculo Data Início Data Fim Indicadores",
      `${seq} ${nit} RECOLHIMENTO ${umDe(r, ["Contribuinte Individual", "Facultativo"])} ${datas} IREC-INDPEND`,
      "Contribuições",
      "Competência Data Pgto. Contribuição Salário Contribuição Indicadores Competência Data Pgto. Contribuição Salário Contribuição Indicadores",
      ...grade(
        meses,
        (mes) => `${mesEscrito(mes)} ${diaEscrito(entre(r, 1, 28), mes + 1)} ${quantia(r, 20, 900)} ${quantia(r)}`,
        2
      )
    ]
  }
}

const agrupamento = (r: Numeros, layout: LayoutSorteado, seq: number, nit: string, antes: number) => {
  const { meses, datas } = periodo(r, antes)
  const tomador = cnpj(r)
  const linha =
    layout === "PORTAL_CNIS"
      ? "Seq. NIT Código Emp. Origem do Vínculo Matrícula do Trabalhador Tipo Filiado Dt. Início Dt. Fim"
      : "Seq. NIT Código Emp. Origem do Vínculo Trabalhador Vínculo Data Início Data Fim Últ. Remun."
  return {
    fim: meses.at(-1)!,
    linhas: [
      linha,
      `${seq} ${nit} AGRUPAMENTO DE CONTRATANTES/COOPERATIVAS Contribuinte Individual ${datas}`,
      ...(layout === "PORTAL_CNIS" ? ["Indicadores:"] : []),
      "Remunerações",
      "Competência Contrat./Cooperat. Estabelecimento Tomador Forma Prestação Serviço Remuneração Indicadores",
      ...meses.flatMap((mes) =>
        Array.from({ length: r() < 0.2 ? 2 : 1 }, () => {
          const prestacao =
            r() < 0.1 ? `${tomador} ${tomador} ${tomador} Cooperado` : `${tomador} ${tomador} Não Cooperado`
          return `${mesEscrito(mes)} ${prestacao} ${quantia(r)}${r() < 0.2 ? " PREM-EXT" : ""}`
        })
      )
    ]
  }
}

/** Relations follow each other in time. */
export const cnisSorteado = (r: Numeros, layout: LayoutSorteado): string => {
  const portal = layout === "PORTAL_CNIS"
  const nit = () => (portal ? nitDoPortal(r) : nitDoMeuInss(r))
  const [nome, mae] = [umDe(r, NOMES), umDe(r, NOMES)]
  const cpf = `${entre(r, 100, 999)}.${entre(r, 100, 999)}.${entre(r, 100, 999)}-${entre(r, 10, 99)}`
  const nascimento = diaEscrito(entre(r, 1, 28), entre(r, 1940 * 12, 1975 * 12))
  const identificacao = portal
    ? ["Nit: Nome:", "Data de Nascimento: Nome da Mãe:", nome, mae, nit(), nascimento, `CPF: ${cpf}`]
    : [`NIT: ${nit()} CPF: ${cpf} Nome: ${nome}`, `Data de nascimento: ${nascimento} Nome da mãe: ${mae}`]
  const linhas = [
    "INSS - INSTITUTO NACIONAL DO SEGURO SOCIAL",
    "CNIS - Cadastro Nacional de Informações Sociais",
    `Extrato Previdenciário${portal ? " - Portal CNIS" : ""} 11/08/2022 16:20:00`,
    "Identificação do Filiado",
    ...identificacao,
    "Relações Previdenciárias"
  ]
  let antes = 1996 * 12
  for (let seq = 1; seq <= entre(r, 1, 3); seq++) {
    const relacao = umDe(r, [emprego, emprego, recolhimento, agrupamento])(r, layout, seq, nit(), antes)
    linhas.push(...relacao.linhas)
    antes = relacao.fim + 1
  }
  return linhas.join("\n")
}

const indice = (i: number, casas: number): string => (1 + i * 0.0047).toFixed(casas).replace(".", ",")

const salarios = (r: Numeros, casas: number): ReadonlyArray<string> => {
  const ultimo = entre(r, 1998 * 12, 2022 * 12)
  return Array.from({ length: entre(r, 1, 60) }, (_, i) => {
    const observacao = r() < 0.2 ? " DESCONSIDERADO" : ""
    return `${String(i + 1).padStart(3, "0")} ${mesEscrito(ultimo - i)} ${quantia(r)} ${indice(i, casas)} ${quantia(r)}${observacao}`
  })
}

/** CONBAS, then CONCAL; the number again on each screen. */
export const plenusSorteado = (r: Numeros): string => {
  const nb = `NB >${entre(r, 1_000_000_000, 2_000_000_000)}< ${umDe(r, ["FULANO DE TAL", "MARIA TESTE DE SOUZA"])} Tp.Calculo: 00`
  const mes = entre(r, 2000 * 12, 2020 * 12)
  const data = () => diaEscrito(entre(r, 1, 28), mes + entre(r, 0, 6))
  const cessacao = r() < 0.5 ? [` DCB: ${data()}`] : []
  return [
    "DATAPREV CONBAS - DADOS BASICOS DA CONCESSAO 17/11/2023 22:58:23",
    nb,
    `${umDe(r, ["Data de Nascimento", "Dt.Nascimento segurado"])} : ${diaEscrito(entre(r, 1, 28), 1955 * 12 + entre(r, 0, 200))} Sexo: ${umDe(r, ["M", "F"])}`,
    `Especie: ${entre(r, 31, 95)} DER: ${data()} DIB: ${data()} DDB: ${data()} DIP: ${data()}${cessacao.join("")}`,
    `Tempo de Contribuicao: ${entre(r, 10, 40)}A ${dois(entre(r, 0, 11))}M ${dois(entre(r, 0, 29))}D Idade do Beneficiario: ${entre(r, 50, 70)}`,
    `Fator Previden.: 0,${entre(r, 1000, 9999)} Expectativa de Sobrevida: ${entre(r, 10, 30)},${entre(r, 0, 9)} Coeficiente: ${entre(r, 50, 100)},00`,
    `Sal.Beneficio: ${quantia(r)} RMI: ${quantia(r)} Reajustada - MR : ${quantia(r)} Indice Teto: 1,0000`,
    "DATAPREV CONCAL - MEMORIA DE CALCULO 17/11/2023 22:58:24",
    nb,
    "Comp. Salario Indice Sal.Corrigido",
    ...salarios(r, 6)
  ].join("\n")
}

export const cartaSorteada = (r: Numeros): string => {
  const nb = `${entre(r, 100_000_000, 200_000_000)}-${entre(r, 0, 9)}`
  return [
    "Carta de Concessão / Memória de Cálculo do Benefício",
    `Nome: ${umDe(r, NOMES)}`,
    `Número do Benefício: ${nb}`,
    "Cálculo de Benefícios segundo a Lei 9876, de 29/11/1999",
    "Seq. Data Salário Índice Sal. Corrigido Observação",
    ...salarios(r, 4),
    "Renda Mensal Inicial = Salário de Benefício X coeficiente = 1.500,00"
  ].join("\n")
}

export const rdctcSorteado = (r: Numeros): string => {
  let antes = 1980 * 12
  const periodos = Array.from({ length: entre(r, 1, 8) }, (_, i) => {
    const { meses, datas } = periodo(r, antes)
    antes = meses.at(-1)! + 1
    const tempo = `${dois(entre(r, 0, 9))}a, ${dois(entre(r, 0, 11))}m, ${dois(entre(r, 0, 29))}d`
    return `${String(i + 1).padStart(3, "0")} ${umDe(r, EMPRESAS)} ${datas} Comum ${tempo} ${entre(r, 0, 120)}`
  })
  return [
    "=".repeat(80),
    "NB 42/2013001111 RESUMO DE DOCUMENTOS PARA PERFIL CONTRIBUTIVO 25/08/2021 12:50:32 - pagina 1 de 1",
    "=".repeat(80),
    "Segurado : BELTRANA FICTICIA DOS SANTOS",
    "DER : 11/01/2021",
    "Seq Empregador / Atividade Inicio Fim Classificacao Tempo Carencia",
    ...periodos
  ].join("\n")
}
