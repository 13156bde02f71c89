/**
 * Records of layouts that no public sample shows, and what must be read in them, written from the layout: cells centred
 * on their row, one table for all relations, labels among the values, a row printed again on the next page. People and
 * employers are invented. `node test/apoio/documentos/cnis-desenhados.ts` writes them to `test/casos/documentos/cnis`.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { CnisLido } from "../../../src/domain/documentos/cnis/modelo/modelo.ts"
import type { Entrada, PeriodoLido } from "../../../src/domain/documentos/entrada/modelo.ts"
import type { Relacao } from "../../../src/domain/documentos/relacao.ts"
import { type Bloco, type Celula, type Coluna, copiar, desenharPdf, type Estilo } from "./desenhar-cnis.ts"

export type DocumentoEsperado = Omit<CnisLido, "avisos" | "naoReconhecidas">

export interface CnisDesenhado {
  readonly nome: string
  readonly estilo: Estilo
  readonly paginas: ReadonlyArray<ReadonlyArray<Bloco>>
  readonly documento: DocumentoEsperado
  readonly entrada: Entrada
}

const linha = (...partes: ReadonlyArray<readonly [number, string]>): Bloco => ({ tipo: "LINHA", partes })
const titulo = (texto: string): Bloco => linha([40, texto])

const NIT = "100.00021.82-0"
const PESSOA = {
  nome: "BEATRIZ MODELO DE ASSIS",
  cpf: "00000017400",
  nit: "10000021820",
  dataNascimento: "1971-03-12",
  nomeMae: "CLARA MODELO DE ASSIS"
}
const dadosSegurado = { nome: PESSOA.nome, cpf: PESSOA.cpf, nit: PESSOA.nit, nascimento: PESSOA.dataNascimento }

const cabeca = (pagina: number, de: number, subtitulo = "Extrato Previdenciário"): ReadonlyArray<Bloco> => [
  linha([740, `Página ${pagina} de ${de}`]),
  linha([410, "INSS"]),
  linha([330, "CNIS - Cadastro Nacional de Informações Sociais"]),
  linha([350, subtitulo], [700, "03/02/2026 17:01:09"]),
  titulo("Identificação do Filiado"),
  linha([40, `NIT: ${NIT}`], [240, "CPF: 000.000.174-00"], [440, `Nome: ${PESSOA.nome}`]),
  linha([40, "Data de nascimento: 12/03/1971"], [440, `Nome da mãe: ${PESSOA.nomeMae}`]),
  titulo("Relações Previdenciárias")
]

const AUTENTICIDADE: ReadonlyArray<Bloco> = [
  linha([330, "Você pode conferir a autenticidade do documento em"]),
  linha([335, "https://meu.inss.gov.br/central/#/autenticidade"]),
  linha([345, "com o código 260203A1B2C3D4E5F6G7H8"])
]

/** Where columns begin; each ends where the next one begins. */
const colunas = (...inicios: ReadonlyArray<number>): ReadonlyArray<Coluna> =>
  inicios.map((x, i) => ({ x, largura: (inicios[i + 1] ?? 810) - x - 4 }))

const fila = (onde: ReadonlyArray<Coluna>, ...celulas: ReadonlyArray<Celula>): Bloco => ({
  tipo: "FILA",
  colunas: onde,
  celulas
})

const relacao = (seq: number, campos: Partial<Relacao>): Relacao => ({
  seq,
  tipo: "EMPREGO",
  nit: PESSOA.nit,
  codigoEmpregador: null,
  origem: null,
  matricula: null,
  tipoFiliado: "Empregado",
  categoria: "EMPREGADO",
  dataInicio: null,
  dataFim: null,
  ultimaRemuneracao: null,
  indicadores: [],
  nb: null,
  especie: null,
  situacao: null,
  remuneracoes: [],
  contribuicoes: [],
  decimosTerceiros: [],
  paginas: [1],
  ...campos
})

const mes = (competencia: string, valor: number, ...indicadores: ReadonlyArray<string>) => ({
  competencia,
  valor,
  indicadores
})

/** E3: an employment with its printed days. */
const periodo = (de: Relacao, campos: Partial<PeriodoLido> = {}): PeriodoLido => ({
  id: String(de.seq),
  descricao: de.origem!,
  dataInicial: de.dataInicio!,
  dataFinal: de.dataFim!,
  formaContagem: "COMUM",
  naturezaVinculo: "EMPREGADO",
  contarCarencia: true,
  origem: "CNIS",
  indicadores: de.indicadores,
  salarios: de.remuneracoes.map(({ competencia, valor, indicadores }) => ({ competencia, valor: valor!, indicadores })),
  ...campos
})

const documento = (
  layout: CnisLido["layout"],
  paginas: number,
  relacoes: ReadonlyArray<Relacao>,
  legenda: CnisLido["legenda"] = []
): DocumentoEsperado => ({
  tipoDocumento: "CNIS",
  layout,
  paginas: { inicio: 1, fim: paginas, declaradas: paginas },
  completo: true,
  emitidoEm: "2026-02-03T17:01:09",
  codigoAutenticidade: "260203A1B2C3D4E5F6G7H8",
  filiado: { ...PESSOA, nits: [PESSOA.nit] },
  relacoes,
  consolidados: [],
  legenda
})

const entrada = (
  periodosContribuicao: ReadonlyArray<PeriodoLido>,
  beneficios: Entrada["beneficios"] = []
): Entrada => ({
  dadosSegurado,
  periodosContribuicao,
  beneficios,
  desemprego: []
})

const GRADE = colunas(42, 120, 190, 302, 380, 450, 562, 640, 710)
const TRES = Array.from({ length: 3 }, () => ["Competência", "Remuneração", "Indicadores"]).flat()
const EMPREGO = colunas(40, 62, 140, 224, 400, 500, 600, 660, 720)
const LEGENDA = colunas(42, 120, 420, 500)

/** Relations and values whose cells wrap in two and three lines, and a legend that wraps. */
const quebrado = (nome: string, estilo: Estilo): CnisDesenhado => {
  const cabecalho = fila(
    EMPREGO,
    ...["Seq.", "NIT", "Código Emp.", "Origem do Vínculo"],
    ["Matrícula do", "Trabalhador"],
    ["Tipo Filiado no", "Vínculo"],
    ...["Data Início", "Data Fim", "Últ. Remun."]
  )
  const publico = ["Empregado ou Agente", "Público"]
  const relacoes = [
    relacao(1, {
      codigoEmpregador: "99.999.103/0001-24",
      origem: "SERRALHERIA MODELO LTDA",
      tipoFiliado: "Empregado ou Agente Público",
      dataInicio: "2020-03-02",
      dataFim: "2020-10-31",
      ultimaRemuneracao: "2020-10",
      indicadores: ["IREM-INDPEND"],
      remuneracoes: [
        ...["2020-03", "2020-04", "2020-05", "2020-06"].map((competencia) => mes(competencia, 2000)),
        mes("2020-07", 900, "PSC-MEN-SM-EC103"),
        mes("2020-08", 2000),
        mes("2020-09", 950, "PSC-MEN-SM-EC103"),
        mes("2020-10", 2000)
      ]
    }),
    relacao(2, {
      codigoEmpregador: "99.999.105",
      origem: "OFICINA HIPOTETICA DE MOTORES E COMERCIO DE PRODUTOS ME",
      matricula: "X9K200077 4471",
      tipoFiliado: "Empregado ou Agente Público",
      dataInicio: "2021-01-04",
      dataFim: "2021-02-28",
      ultimaRemuneracao: "2021-02",
      remuneracoes: [mes("2021-01", 1500.5), mes("2021-02", 1600.75, "PREM-EXT")]
    })
  ]
  const blocos = [
    ...cabeca(1, 1),
    cabecalho,
    fila(
      EMPREGO,
      "1",
      NIT,
      "99.999.103/0001-24",
      "SERRALHERIA MODELO LTDA",
      "",
      publico,
      "02/03/2020",
      "31/10/2020",
      "10/2020"
    ),
    titulo("Indicadores: IREM-INDPEND"),
    titulo("Remunerações"),
    fila(GRADE, ...TRES),
    fila(GRADE, "03/2020", "2.000,00", "", "04/2020", "2.000,00", "", "05/2020", "2.000,00"),
    fila(GRADE, "06/2020", "2.000,00", "", "07/2020", "900,00", ["PSC-MEN-SM-", "EC103"], "08/2020", "2.000,00"),
    fila(GRADE, "09/2020", "950,00", ["PSC-MEN-SM-", "EC103"], "10/2020", "2.000,00"),
    cabecalho,
    fila(
      EMPREGO,
      ...["2", NIT, "99.999.105"],
      ["OFICINA HIPOTETICA DE MOTORES", "E COMERCIO DE PRODUTOS", "ME"],
      ["X9K200077", "4471"],
      publico,
      ...["04/01/2021", "28/02/2021", "02/2021"]
    ),
    titulo("Remunerações"),
    fila(GRADE, ...TRES),
    fila(GRADE, "01/2021", "1.500,50", "", "02/2021", "1.600,75", "PREM-EXT"),
    titulo("Legenda de Indicadores"),
    fila(LEGENDA, "Indicador", "Descrição", "Indicador", "Descrição"),
    fila(
      LEGENDA,
      "IREM-INDPEND",
      ["Remunerações com", "indicadores/pendências"],
      ["PSC-MEN-SM-", "EC103"],
      ["Competência com salário de contribuição menor", "que o mínimo"]
    ),
    fila(LEGENDA, "PREM-EXT", "Remuneração informada fora do prazo"),
    ...AUTENTICIDADE
  ]
  return {
    nome,
    estilo,
    paginas: [blocos],
    documento: documento("MEU_INSS_2023", 1, relacoes, [
      { codigo: "IREM-INDPEND", descricao: "Remunerações com indicadores/pendências" },
      { codigo: "PSC-MEN-SM-EC103", descricao: "Competência com salário de contribuição menor que o mínimo" },
      { codigo: "PREM-EXT", descricao: "Remuneração informada fora do prazo" }
    ]),
    entrada: entrada(relacoes.map((uma) => periodo(uma)))
  }
}

/** One table with all relations, benefits among them; the type comes before the registration. */
const umaTabela = (nome: string, estilo: Estilo): CnisDesenhado => {
  const onde = colunas(40, 62, 130, 210, 370, 470, 545, 600, 655, 710)
  const relacoes = [
    relacao(1, {
      codigoEmpregador: "99.999.103/0001-24",
      origem: "SERRALHERIA MODELO LTDA",
      matricula: "000123",
      tipoFiliado: "Empregado ou Agente Público",
      dataInicio: "2010-03-02",
      dataFim: "2015-10-31",
      ultimaRemuneracao: "2015-10",
      indicadores: ["IVIN-PROC-TRAB", "IREM-INDPEND"]
    }),
    relacao(2, {
      tipo: "BENEFICIO",
      categoria: "BENEFICIO",
      origem: "31 - AUXILIO DOENCA PREVIDENCIARIO",
      tipoFiliado: "Não Informado",
      dataInicio: "2012-05-02",
      dataFim: "2012-07-30",
      nb: "6001001122",
      especie: { codigo: 31, descricao: "AUXILIO DOENCA PREVIDENCIARIO" }
    }),
    relacao(3, {
      codigoEmpregador: "99.999.104/0001-90",
      origem: "MERCADORIAS FICTICIAS DE PECAS LTDA",
      dataInicio: "2016-01-04",
      dataFim: "2018-05-09",
      ultimaRemuneracao: "2018-05"
    })
  ]
  const blocos = [
    ...cabeca(1, 1),
    fila(
      onde,
      ...["Seq.", "NIT", "Código Emp.", "Origem do Vínculo"],
      ["Tipo Filiado no", "Vínculo"],
      ["Matrícula do", "Trabalhador"],
      ...["Data Início", "Data Fim", "Últ. Remun.", "Indicadores"]
    ),
    fila(
      onde,
      ...["1", NIT, "99.999.103/0001-24", "SERRALHERIA MODELO LTDA"],
      ["Empregado ou Agente", "Público"],
      ...["000123", "02/03/2010", "31/10/2015", "10/2015"],
      ["IVIN-PROC-TRAB,", "IREM-INDPEND"]
    ),
    fila(
      onde,
      ...["2", NIT, "6001001122"],
      ["31 - AUXILIO DOENCA", "PREVIDENCIARIO"],
      ...["Não Informado", "", "02/05/2012", "30/07/2012"]
    ),
    fila(
      onde,
      ...["3", NIT, "99.999.104/0001-90"],
      ["MERCADORIAS FICTICIAS", "DE PECAS LTDA"],
      ...["Empregado", "", "04/01/2016", "09/05/2018", "05/2018"]
    ),
    ...AUTENTICIDADE
  ]
  const [primeira, , terceira] = relacoes
  return {
    nome,
    estilo,
    paginas: [blocos],
    documento: documento("MEU_INSS_2023", 1, relacoes),
    entrada: entrada(
      [
        periodo(primeira!),
        // E10: a later employment ends after the benefit
        {
          id: "2",
          descricao: "Benefício 31 - NB 6001001122",
          dataInicial: "2012-05-02",
          dataFinal: "2012-07-30",
          formaContagem: "COMUM",
          naturezaVinculo: "BENEFICIO_INCAPACIDADE",
          contarCarencia: true,
          origem: "CNIS",
          indicadores: [],
          salarios: []
        },
        periodo(terceira!)
      ],
      [{ especie: 31, dib: "2012-05-02", dcb: "2012-07-30" }]
    )
  }
}

/** The citizen's record of 2022: one table, the type after the days, codes with underscores. */
const cidadao = (nome: string, estilo: Estilo): CnisDesenhado => {
  const onde = colunas(40, 70, 150, 250, 440, 500, 560, 620, 710)
  const relacoes = [
    relacao(1, {
      tipo: "BENEFICIO",
      categoria: "BENEFICIO",
      origem: "BENEFÍCIO",
      tipoFiliado: "Benefício",
      nb: "6001001122"
    }),
    relacao(2, {
      codigoEmpregador: "99.999.103/0134-70",
      origem: "LOJAS EXEMPLO SA",
      dataInicio: "1981-09-12",
      dataFim: "1982-03-29",
      ultimaRemuneracao: "1982-12"
    }),
    relacao(3, {
      origem: "CONTRIBUINTE INDIVIDUAL",
      tipoFiliado: "Contribuinte",
      categoria: "CONTRIBUINTE_INDIVIDUAL",
      dataInicio: "2009-05-01",
      dataFim: "2009-06-30",
      indicadores: ["PREM-EXT"]
    })
  ]
  const nit = "1.000.002.182-0"
  const blocos = [
    linha([330, "Extrato Previdenciário - CNIS Cidadão"], [700, "03/02/2026 17:01:09"]),
    titulo("Identificação do Filiado"),
    linha([40, "NIT:"], [440, "Nome:"]),
    linha([40, "Data de nascimento:"], [440, "Nome da mãe:"]),
    titulo(PESSOA.nome),
    titulo(PESSOA.nomeMae),
    titulo(nit),
    titulo("12/03/1971"),
    titulo("CPF: 000.000.174-00"),
    titulo("Relações Previdenciárias"),
    fila(
      onde,
      ...["Índice", "NIT", "Código Emp./NB", "Origem do Vínculo", "Data Início", "Data Fim"],
      ...["Ult. Remun.", "Tipo Vínculo", "Indicadores"]
    ),
    fila(onde, "1", nit, "600.100.112-2", "BENEFÍCIO", "", "", "", "Benefício"),
    fila(onde, "2", nit, "99.999.103/0134-70", "LOJAS EXEMPLO SA", "12/09/1981", "29/03/1982", "12/1982", "Empregado"),
    fila(onde, "3", nit, "", "CONTRIBUINTE INDIVIDUAL", "01/05/2009", "30/06/2009", "", "Contribuinte", "PREM_EXT"),
    titulo("Legenda de Indicadores"),
    linha([40, "Indicador"], [150, "Descrição"]),
    titulo("PREM_EXT - Indica que a remuneração da competência é extemporânea"),
    ...AUTENTICIDADE
  ]
  return {
    nome,
    estilo,
    paginas: [blocos],
    documento: {
      ...documento("CNIS_CIDADAO_2014", 1, relacoes, [
        { codigo: "PREM-EXT", descricao: "Indica que a remuneração da competência é extemporânea" }
      ]),
      paginas: { inicio: 1, fim: 1, declaradas: null }
    },
    // E4: no relation of the document has values, so the individual contributor counts by its days
    entrada: entrada([periodo(relacoes[1]!), periodo(relacoes[2]!, { naturezaVinculo: "CONTRIBUINTE_INDIVIDUAL" })])
  }
}

/** The days before the type, as from 2016 to 2023; under the name of the employer's column of each time. */
const tipoDepois = (nome: string, empregador: string, layout: CnisLido["layout"], estilo: Estilo): CnisDesenhado => {
  const onde = colunas(40, 62, 130, 220, 400, 455, 510, 640, 700)
  const relacoes = [
    relacao(1, {
      codigoEmpregador: "99.999.301/0001-38",
      origem: "TORNEARIA MODELO S.A.",
      tipoFiliado: "Empregado ou Agente Público",
      dataInicio: "1999-03-20",
      dataFim: "1999-05-13",
      ultimaRemuneracao: "1999-05",
      indicadores: ["PEXT", "IREM-INDPEND"],
      remuneracoes: [mes("1999-03", 410.5), mes("1999-04", 1210, "PREM-EXT", "IREM-ACD"), mes("1999-05", 505.25)]
    }),
    relacao(2, {
      codigoEmpregador: "99.999.302",
      origem: "INDUSTRIA QUIMICA DE DEMONSTRACAO E COMERCIO LTDA",
      dataInicio: "2001-02-01",
      dataFim: "2001-03-31",
      ultimaRemuneracao: "2001-03",
      remuneracoes: [mes("2001-02", 700), mes("2001-03", 710.1)]
    })
  ]
  const nomes = ["Data Início", "Data Fim", "Tipo Filiado no Vínculo", "Últ. Remun.", "Indicadores"]
  const cabecalho = fila(onde, "Seq.", "NIT", empregador, "Origem do Vínculo", ...nomes)
  const blocos = [
    ...cabeca(1, 1),
    cabecalho,
    fila(
      onde,
      ...["1", NIT, "99.999.301/0001-38", "TORNEARIA MODELO S.A.", "20/03/1999", "13/05/1999"],
      ["Empregado ou", "Agente Público"],
      "05/1999",
      ["PEXT,", "IREM-INDPEND"]
    ),
    titulo("Remunerações"),
    fila(GRADE, ...TRES),
    fila(GRADE, "03/1999", "410,50", "", "04/1999", "1.210,00", ["PREM-EXT,", "IREM-ACD"], "05/1999", "505,25"),
    cabecalho,
    fila(
      onde,
      ...["2", NIT, "99.999.302"],
      ["INDUSTRIA QUIMICA DE DEMONSTRACAO", "E COMERCIO LTDA"],
      ...["01/02/2001", "31/03/2001", "Empregado", "03/2001"]
    ),
    titulo("Remunerações"),
    fila(GRADE, ...TRES),
    fila(GRADE, "02/2001", "700,00", "", "03/2001", "710,10"),
    ...AUTENTICIDADE
  ]
  return {
    nome,
    estilo,
    paginas: [blocos],
    documento: documento(layout, 1, relacoes),
    entrada: entrada(relacoes.map((uma) => periodo(uma)))
  }
}

/** Header and row again on the next page, before the rest of the values. */
const repetida = (nome: string): CnisDesenhado => {
  const onde = colunas(40, 62, 140, 250, 480, 580, 650, 720)
  const umaRelacao = relacao(1, {
    codigoEmpregador: "99.999.103/0001-24",
    origem: "SERRALHERIA MODELO LTDA",
    dataInicio: "2020-03-02",
    dataFim: "2020-05-31",
    ultimaRemuneracao: "2020-05",
    remuneracoes: [mes("2020-03", 1900), mes("2020-04", 2000), mes("2020-05", 2100)],
    paginas: [1, 2]
  })
  const inicio = [
    fila(
      onde,
      ...["Seq.", "NIT", "Código Emp.", "Origem do Vínculo", "Tipo Filiado no Vínculo"],
      ...["Data Início", "Data Fim", "Últ. Remun."]
    ),
    fila(
      onde,
      "1",
      NIT,
      "99.999.103/0001-24",
      "SERRALHERIA MODELO LTDA",
      "Empregado",
      "02/03/2020",
      "31/05/2020",
      "05/2020"
    ),
    titulo("Remunerações"),
    fila(GRADE, ...TRES)
  ]
  return {
    nome,
    estilo: { celulas: "NO_TOPO", girado: false },
    paginas: [
      [...cabeca(1, 2), ...inicio, fila(GRADE, "03/2020", "1.900,00", "", "04/2020", "2.000,00")],
      [...cabeca(2, 2), ...inicio, fila(GRADE, "05/2020", "2.100,00"), ...AUTENTICIDADE]
    ],
    documento: documento("MEU_INSS_2023", 2, [umaRelacao]),
    entrada: entrada([periodo(umaRelacao)])
  }
}

/** The internal Portal with its labels among the values. */
const comRotulos = (nome: string): CnisDesenhado => {
  const nit = "1.000.002.182-0"
  const relacoes = [
    relacao(1, {
      codigoEmpregador: "99.999.207/0001-89",
      origem: "TORNEARIA MODELO S.A.",
      dataInicio: "2005-01-03",
      dataFim: "2005-03-31",
      indicadores: ["PEXT", "IREM-INDPEND"],
      remuneracoes: [mes("2005-01", 613.08), mes("2005-02", 708.91), mes("2005-03", 768.61)]
    }),
    relacao(2, {
      codigoEmpregador: "Indeterminado",
      origem: "CONFEITARIA FICTICIA ME",
      dataInicio: "2006-06-01",
      remuneracoes: [mes("2006-06", 748.63)]
    })
  ]
  const rotulos = [
    [40, "Matrícula do Trabalhador"],
    [150, "Tipo Filiado"],
    [210, "Origem do Vínculo"]
  ] as const
  const blocos = [
    ...cabeca(1, 1, "Extrato Previdenciário - Portal CNIS"),
    linha([40, "Seq."], [70, "NIT"], [150, "Código Emp."]),
    linha([40, "1"], [70, nit], [150, "99.999.207/0001-89"], [300, "Indicadores: PEXT, IREM-INDPEND"]),
    linha(
      ...rotulos,
      [300, "TORNEARIA MODELO S.A."],
      [440, "Empregado"],
      [520, "03/01/2005"],
      [580, "Dt. Início"],
      [630, "Dt. Fim"],
      [680, "31/03/2005"]
    ),
    titulo("Remunerações"),
    linha([40, "01/2005"], [100, "613,08"], [300, "02/2005"], [360, "708,91"], [560, "03/2005"], [620, "768,61"]),
    linha([40, "Seq."], [70, "NIT"], [150, "Código Emp."]),
    linha([40, "2"], [70, nit], [150, "Indeterminado"], [300, "Indicadores:"]),
    linha(
      ...rotulos,
      [300, "CONFEITARIA FICTICIA ME"],
      [440, "Empregado"],
      [520, "01/06/2006"],
      [580, "Dt. Início"],
      [630, "Dt. Fim"]
    ),
    titulo("Remunerações"),
    linha([40, "06/2006"], [100, "748,63"]),
    ...AUTENTICIDADE
  ]
  return {
    nome,
    estilo: { celulas: "NO_TOPO", girado: false },
    paginas: [blocos],
    documento: documento("PORTAL_CNIS", 1, relacoes),
    entrada: entrada([
      periodo(relacoes[0]!),
      // E3: no end is printed
      periodo(relacoes[1]!, {
        dataFinal: "2006-06-30",
        observacao: "Data final presumida pela última remuneração."
      })
    ])
  }
}

export const CNIS_DESENHADOS: ReadonlyArray<CnisDesenhado> = [
  comRotulos("cnis-10-portal-rotulos"),
  quebrado("cnis-11-centrado", { celulas: "CENTRADAS", girado: false }),
  quebrado("cnis-12-centrado-girado", { celulas: "CENTRADAS", girado: true }),
  quebrado("cnis-13-no-topo", { celulas: "NO_TOPO", girado: false }),
  quebrado("cnis-14-no-topo-girado", { celulas: "NO_TOPO", girado: true }),
  umaTabela("cnis-15-uma-tabela", { celulas: "CENTRADAS", girado: false }),
  umaTabela("cnis-16-uma-tabela-girada", { celulas: "CENTRADAS", girado: true }),
  umaTabela("cnis-17-uma-tabela-no-topo", { celulas: "NO_TOPO", girado: false }),
  cidadao("cnis-18-cidadao-2022", { celulas: "NO_TOPO", girado: false }),
  repetida("cnis-19-repetida"),
  tipoDepois("cnis-20-layout-2017-topo", "CNPJ/CEI/CPF", "MEU_INSS_2017", { celulas: "NO_TOPO", girado: false }),
  tipoDepois("cnis-21-layout-2019", "Código Emp.", "MEU_INSS_2023", { celulas: "NO_TOPO", girado: false }),
  tipoDepois("cnis-22-layout-2019-centrado", "Código Emp.", "MEU_INSS_2023", { celulas: "CENTRADAS", girado: false }),
  cidadao("cnis-23-cidadao-2022-centrado", { celulas: "CENTRADAS", girado: false })
]

/** Turned and upright pages are copied alike. */
export const copiaDe = ({ paginas, estilo }: CnisDesenhado): string => copiar(paginas, estilo)
export const pdfDe = ({ paginas, estilo }: CnisDesenhado): Uint8Array => desenharPdf(paginas, estilo)

if (import.meta.main) {
  const pasta = join(import.meta.dirname, "../../casos/documentos/cnis")
  for (const desenhado of CNIS_DESENHADOS) {
    const gravar = (extensao: string, conteudo: string | Uint8Array) =>
      writeFileSync(join(pasta, `${desenhado.nome}.${extensao}`), conteudo)
    gravar("pdf", pdfDe(desenhado))
    gravar("expected.json", `${JSON.stringify(desenhado.documento, null, 1)}\n`)
    gravar("entrada.json", `${JSON.stringify(desenhado.entrada, null, 1)}\n`)
    if (!desenhado.estilo.girado) gravar("copiado.txt", copiaDe(desenhado))
  }
}
