/** The public index endpoints (specification 1, section 4.1): what they accept and answer. OpenAPI derives from here. */
import { Context, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import {
  adiantamento,
  moedas,
  os121,
  reajuste,
  reajustePreReal
} from "../../domain/indices/catalogo/catalogo-reajustes.ts"
import { tabuaMortalidade } from "../../domain/indices/catalogo/catalogo-tabuas.ts"
import type { DefinicaoTabela } from "../../domain/indices/catalogo/definicao.ts"
import { CompetenciaIso } from "../../domain/valores/datas-digitadas.ts"
import { ErrosNitro } from "../comum/falhas/falha.ts"
import { apiDe } from "../comum/grupo.ts"
import { ok } from "../comum/resposta/envelope.ts"
import { documentar, type Texto } from "./documentacao.ts"
import {
  ConsultaCompetencia,
  ConsultaPorFaixa,
  ConsultaSimples,
  ConsultaTabela,
  competencia,
  indicesDaCompetencia,
  leitura,
  lista
} from "./esquemas.ts"

/** The table that an endpoint lists. */
export class TabelaListada extends Context.Service<TabelaListada, DefinicaoTabela>()("http/TabelaListada") {}

/** The list of a table, at its name. `identifier`: of its rows in OpenAPI. */
const leituraDeLista = <const Nome extends string, C extends Schema.Top>(
  nome: Nome,
  definicao: DefinicaoTabela,
  consulta: C,
  identifier: string,
  texto: Texto
) =>
  HttpApiEndpoint.get(nome, `/${definicao.nome}`, { query: consulta, success: lista(definicao, identifier) })
    .annotate(TabelaListada, definicao)
    .annotateMerge(documentar(texto))

const vigente = "Um índice ainda não divulgado, ou que não existe no mês, é `null`; nunca zero."

const grupo = HttpApiGroup.make("indices").add(
  HttpApiEndpoint.get("tabela", "/tabela", {
    query: ConsultaTabela,
    success: leitura(Schema.Record(Schema.String, indicesDaCompetencia))
  }).annotateMerge(
    documentar({
      summary: "Indexadores e juros de todas as competências",
      description: `Um objeto por competência (AAAA-MM), com um campo por indexador, na ordem da tabela, e \`observacoes\`. ${vigente} Os números trazem exatamente os dígitos armazenados. \`indice\` (repetível, também na forma \`indice[]\`) escolhe os indexadores.`,
      exemplo: {
        parametros: {
          competenciaInicial: "2024-01",
          competenciaFinal: "2024-02",
          indice: ["ipca", "inpc"]
        },
        resposta: ok({
          "2024-01": {
            ipca: 0.42,
            inpc: 0.57,
            observacoes: null
          },
          "2024-02": {
            ipca: 0.83,
            inpc: 0.81,
            observacoes: null
          }
        }),
        csv: "competencia,ipca,inpc,observacoes\r\n2024-01,0.42,0.57,\r\n2024-02,0.83,0.81,\r\n"
      }
    })
  ),
  HttpApiEndpoint.get("tabelaCompetencia", "/tabela/:competencia", {
    params: { competencia: CompetenciaIso },
    query: ConsultaCompetencia,
    success: leitura(competencia)
  }).annotateMerge(
    documentar({
      ausente: "competência sem dados: a tabela vai de 1964-10 a 2026-10",
      summary: "Indexadores e juros de uma competência",
      description: `Todos os indexadores de um mês, ou os escolhidos por \`indice\` (repetível, também na forma \`indice[]\`). ${vigente}`,
      exemplo: {
        parametros: {
          competencia: "1994-07"
        },
        resposta: ok({
          competencia: "1994-07",
          ortn_otn: null,
          btn: null,
          ufir: 0.5618,
          ipc_ibge: null,
          irsm: null,
          urv: null,
          urv_cjf: null,
          urv_valor: 2750,
          ipcr: 6.08,
          ipc_fgv_cjf: null,
          igp_di: 5.47,
          igp_m: 4.33,
          tr: 5.0262,
          ipca: 6.84,
          inpc: 7.75,
          inpc_primitivo: 7.75,
          inpc_inss: 7.75,
          ipca_e: 5.21,
          ipca_e_cjf: null,
          ipca_15: null,
          selic: 6.87,
          poupanca: 5.5513,
          poupanca_nova: null,
          juros_poupanca: null,
          taxa_legal: null,
          juros_legais: 0.5,
          aux_ipc_ibge_oficial: null,
          aux_igp_di_inss: null,
          aux_ipc_br_fgv: 8.1,
          aux_ipca_publicado: null,
          observacoes: null
        }),
        csv: "competencia,ortn_otn,btn,ufir,ipc_ibge,irsm,urv,urv_cjf,urv_valor,ipcr,ipc_fgv_cjf,igp_di,igp_m,tr,ipca,inpc,inpc_primitivo,inpc_inss,ipca_e,ipca_e_cjf,ipca_15,selic,poupanca,poupanca_nova,juros_poupanca,taxa_legal,juros_legais,aux_ipc_ibge_oficial,aux_igp_di_inss,aux_ipc_br_fgv,aux_ipca_publicado,observacoes\r\n1994-07,,,0.5618,,,,,2750.00,6.08,,5.47,4.33,5.0262,6.84,7.75,7.75,7.75,5.21,,,6.87,5.5513,,,,0.500000,,,8.10,,\r\n"
      }
    })
  ),
  leituraDeLista("reajuste", reajuste, ConsultaPorFaixa, "Reajuste", {
    summary: "Reajuste dos benefícios a partir de 07/1994",
    description:
      "Percentual integral da competência e, para o benefício iniciado nela, o percentual proporcional do primeiro reajuste.",
    exemplo: {
      parametros: {
        competenciaInicial: "2024-01",
        competenciaFinal: "2024-02"
      },
      resposta: ok([
        {
          competencia: "2024-01",
          dataBase: "S",
          tipo: "DATA_BASE",
          percentualIntegral: 3.71,
          percentualProporcional: 4.77,
          competenciaPrimeiroReajuste: "2025-01",
          divisorMoeda: null
        },
        {
          competencia: "2024-02",
          dataBase: "N",
          tipo: null,
          percentualIntegral: 0,
          percentualProporcional: 4.17,
          competenciaPrimeiroReajuste: "2025-01",
          divisorMoeda: null
        }
      ]),
      csv: "competencia,data_base,tipo,percentual_integral,percentual_proporcional,competencia_primeiro_reajuste,divisor_moeda\r\n2024-01,S,DATA_BASE,3.71,4.77,2025-01,\r\n2024-02,N,,0,4.17,2025-01,\r\n"
    }
  }),
  leituraDeLista("reajustePreReal", reajustePreReal, ConsultaSimples, "ReajustePreReal", {
    summary: "Reajuste dos benefícios anterior ao Real",
    description: "Percentuais de 10/1988 a 06/1994, com o divisor nos meses de mudança de moeda.",
    exemplo: {
      parametros: {},
      resposta: ok([
        {
          competencia: "1988-10",
          dataBase: "S",
          tipo: "DATA_BASE",
          percentualIntegral: 0,
          percentualProporcional: 26.6899,
          competenciaPrimeiroReajuste: "1988-11",
          divisorMoeda: null
        },
        {
          competencia: "1988-11",
          dataBase: "S",
          tipo: "DATA_BASE",
          percentualIntegral: 26.6899,
          percentualProporcional: 28.15,
          competenciaPrimeiroReajuste: "1988-12",
          divisorMoeda: null
        }
      ]),
      csv: "competencia,data_base,tipo,percentual_integral,percentual_proporcional,competencia_primeiro_reajuste,divisor_moeda\r\n1988-10,S,DATA_BASE,0,26.6899,1988-11,\r\n1988-11,S,DATA_BASE,26.6899,28.15,1988-12,\r\n"
    }
  }),
  leituraDeLista("adiantamento", adiantamento, ConsultaSimples, "Adiantamento", {
    summary: "Adiantamento do abono anual",
    description: "Competências em que se pagou, em cada ano, a primeira e a segunda parcela do abono anual.",
    exemplo: {
      parametros: {},
      resposta: ok([
        {
          ano: 1991,
          competenciaPrimeiraParcela: null,
          percentualPrimeiraParcela: 0,
          competenciaSegundaParcela: "1991-11",
          atoLegal: null,
          conferencia: "não conferido em fonte oficial",
          observacao:
            "sem adiantamento: parcela única (abono anual, Lei 8.213/1991 art. 40), paga com a folha de novembro"
        },
        {
          ano: 1992,
          competenciaPrimeiraParcela: null,
          percentualPrimeiraParcela: 0,
          competenciaSegundaParcela: "1992-11",
          atoLegal: null,
          conferencia: "não conferido em fonte oficial",
          observacao:
            "sem adiantamento: parcela única (abono anual, Lei 8.213/1991 art. 40), paga com a folha de novembro"
        }
      ]),
      csv: 'ano,competencia_primeira_parcela,percentual_primeira_parcela,competencia_segunda_parcela,ato_legal,conferencia,observacao\r\n1991,,0,1991-11,,não conferido em fonte oficial,"sem adiantamento: parcela única (abono anual, Lei 8.213/1991 art. 40), paga com a folha de novembro"\r\n1992,,0,1992-11,,não conferido em fonte oficial,"sem adiantamento: parcela única (abono anual, Lei 8.213/1991 art. 40), paga com a folha de novembro"\r\n'
    }
  }),
  leituraDeLista("moedas", moedas, ConsultaSimples, "Moeda", {
    summary: "Moedas anteriores ao Real",
    description: "Moedas nacionais, com seus períodos de curso e os divisores de conversão.",
    exemplo: {
      parametros: {},
      resposta: ok([
        {
          ordem: 1,
          codigo: "MIL_REIS",
          simbolo: "Rs",
          nome: "Mil-réis (réis)",
          dataInicio: null,
          dataFim: "1942-10-31",
          competenciaInicio: null,
          competenciaFim: "1942-10",
          divisorParaASeguinte: 1,
          divisorAcumuladoParaReal: 2750000000000000,
          atoLegal: "Decreto-Lei 4.791/1942 (fim)",
          observacao: "1 Cr$ = 1 mil-réis (1.000 réis): divisor 1 se o valor está em mil-réis, 1000 se em réis"
        },
        {
          ordem: 2,
          codigo: "CRUZEIRO_1942",
          simbolo: "Cr$",
          nome: "Cruzeiro",
          dataInicio: "1942-11-01",
          dataFim: "1967-02-12",
          competenciaInicio: "1942-11",
          competenciaFim: "1967-01",
          divisorParaASeguinte: 1000,
          divisorAcumuladoParaReal: 2750000000000000,
          atoLegal: "Decreto-Lei 4.791/1942",
          observacao: null
        }
      ]),
      csv: 'ordem,codigo,simbolo,nome,data_inicio,data_fim,competencia_inicio,competencia_fim,divisor_para_a_seguinte,divisor_acumulado_para_real,ato_legal,observacao\r\n1,MIL_REIS,Rs,Mil-réis (réis),,1942-10-31,,1942-10,1,2750000000000000,Decreto-Lei 4.791/1942 (fim),"1 Cr$ = 1 mil-réis (1.000 réis): divisor 1 se o valor está em mil-réis, 1000 se em réis"\r\n2,CRUZEIRO_1942,Cr$,Cruzeiro,1942-11-01,1967-02-12,1942-11,1967-01,1000,2750000000000000,Decreto-Lei 4.791/1942,\r\n'
    }
  }),
  leituraDeLista("os121", os121, ConsultaSimples, "Os121", {
    summary: "Reajuste da OS INSS/DISES 121/1992",
    description: "Multiplicadores da renda dos benefícios com início entre 05/10/1988 e 04/04/1991.",
    exemplo: {
      parametros: {},
      resposta: ok([
        {
          competenciaDib: "1988-10",
          moedaDib: "Cz$",
          indiceAte061992: 9140.5469,
          indiceComplementar14706: 1.3726,
          indiceTotal: 12546.314675,
          divisorMoeda: 1000
        },
        {
          competenciaDib: "1988-11",
          moedaDib: "Cz$",
          indiceAte061992: 7214.8978,
          indiceComplementar14706: 1.3726,
          indiceTotal: 9903.16872,
          divisorMoeda: 1000
        }
      ]),
      csv: "competencia_dib,moeda_dib,indice_ate_06_1992,indice_complementar_147_06,indice_total,divisor_moeda\r\n1988-10,Cz$,9140.5469,1.3726,12546.314675,1000\r\n1988-11,Cz$,7214.8978,1.3726,9903.168720,1000\r\n"
    }
  }),
  leituraDeLista("tabuaMortalidade", tabuaMortalidade, ConsultaSimples, "TabuaMortalidade", {
    summary: "Tábuas de mortalidade do IBGE",
    description:
      "Expectativa de sobrevida por ano da tábua e idade, ambos os sexos: a que entra no fator previdenciário.",
    exemplo: {
      parametros: {},
      resposta: ok([
        {
          anoTabua: 2002,
          idade: 0,
          expectativaSobrevida: 71,
          expectativa4Casas: 71.0375,
          situacao: "DIRETO_CONFIRMADO",
          fonte: "DOM+UNALE",
          sensivelAoArredondamento: null,
          expectativaSubstituida: null,
          conferencia: null
        },
        {
          anoTabua: 2002,
          idade: 1,
          expectativaSobrevida: 72.1,
          expectativa4Casas: 72.1079,
          situacao: "DIRETO",
          fonte: "DOM",
          sensivelAoArredondamento: null,
          expectativaSubstituida: null,
          conferencia: null
        }
      ]),
      csv: "ano_tabua,idade,expectativa_sobrevida,expectativa_4_casas,situacao,fonte,sensivel_ao_arredondamento,expectativa_substituida,conferencia\r\n2002,0,71.0,71.0375,DIRETO_CONFIRMADO,DOM+UNALE,,,\r\n2002,1,72.1,72.1079,DIRETO,DOM,,,\r\n"
    }
  })
)

export const ApiIndices = apiDe(grupo.middleware(ErrosNitro), "/indices/api/v1", {
  title: "Índices",
  description: "Indexadores monetários, juros, reajustes e tábuas de mortalidade; leitura aberta a todos."
})
