/** Life tables of IBGE: the survival expectancy that enters the fator previdenciário, and when each table rules. */
import { data, decimal, inteiro, obrigatoria, simNao, texto } from "./coluna.ts"
import { conferencia } from "./colunas-comuns.ts"
import { interna, publica } from "./tabela.ts"

const ano = inteiro("ano_tabua", "Ano a que a tábua se refere.")
const chave = [ano, inteiro("idade", "Idade em anos completos, de 0 a 80; acima de 80 usa-se 80.")]

export const tabuaMortalidade = publica(
  "tabua-mortalidade",
  "Tábuas completas de mortalidade do IBGE, ambos os sexos",
  {
    chave,
    colunas: [
      decimal(
        "expectativa_sobrevida",
        "Expectativa de sobrevida em anos, com 1 casa: a que entra no fator.",
        obrigatoria
      ),
      decimal("expectativa_4_casas", "Expectativa de sobrevida em anos, com 4 casas."),
      texto("situacao", "Como o valor foi obtido.", {
        obrigatoria: true,
        valores: [
          "DIRETO",
          "DIRETO_2_COPIAS",
          "DIRETO_CONFIRMADO",
          "CALCULADA",
          "CALIBRADA",
          "CALCULADA_CAUDA_ESTIMADA"
        ]
      }),
      texto("fonte", "Fontes do valor, em siglas separadas por +."),
      simNao(
        "sensivel_ao_arredondamento",
        "S se o valor calculado está tão perto do limite de arredondamento que o oficial pode diferir em 0,1."
      ),
      decimal(
        "expectativa_substituida",
        "Valor calculado, em anos, que a planilha do IBGE desmentiu e este substitui."
      ),
      texto("conferencia", "CONFIRMADA quando as 81 idades da tábua calculada coincidem com a planilha do IBGE.", {
        valores: ["CONFIRMADA"]
      })
    ]
  }
)

export const tabuaMortalidadeVigencia = interna("tabua-mortalidade-vigencia", "Vigência de cada tábua de mortalidade", {
  chave: [ano],
  colunas: [
    data("vigencia_inicio", "Primeiro dia de vigência, AAAA-MM-DD.", obrigatoria),
    data("vigencia_fim", "Último dia de vigência, AAAA-MM-DD.", { obrigatoria: true, fimDe: "vigencia_inicio" }),
    data("publicacao", "Dia da publicação, AAAA-MM-DD, quando conhecido."),
    texto("ato", "Ato de publicação, quando conhecido."),
    conferencia("o ato foi conferido"),
    decimal("e0_divulgado", "Expectativa de vida ao nascer divulgada, em anos."),
    simNao("tem_tabela", "Se os valores da tábua estão carregados, S ou N.", obrigatoria)
  ]
})

export const tabuaMortalidadePorSexo = interna(
  "tabua-mortalidade-por-sexo",
  "Tábuas de 1998 e 1999 por sexo, só para conferir valor digitado",
  {
    chave,
    colunas: [
      decimal("ex_homens", "Expectativa de sobrevida dos homens, em anos.", obrigatoria),
      decimal("ex_mulheres", "Expectativa de sobrevida das mulheres, em anos.", obrigatoria),
      decimal("faixa_ambos_min", "Menor valor admissível para ambos os sexos, em anos.", obrigatoria),
      decimal("faixa_ambos_max", "Maior valor admissível para ambos os sexos, em anos.", obrigatoria),
      texto("situacao", "SO_CONFERENCIA: nunca entra no fator.", { obrigatoria: true, valores: ["SO_CONFERENCIA"] })
    ]
  }
)
