/** What a person chooses in the calculator of benefits: the fields of an RMI request that no document brings. */

import { OPCAO_DA_RMI } from "../../demonstrativos/palavras/da-rmi.ts"
import {
  FATO,
  GRAU,
  OPCAO_DA_CONTAGEM,
  SALARIO_MATERNIDADE,
  SEGURADO,
  SEXO
} from "../../demonstrativos/palavras/do-tempo.ts"
import { NOMES_DAS_OPCOES } from "../../demonstrativos/rmi/opcoes.ts"
import { NOME_DO_FATO, NOMES_DA_CONTAGEM } from "../../demonstrativos/tempo/pedido.ts"
import { MAXIMO_BENEFICIOS, PedidoRmi } from "../../rmi/pedido/entrada.ts"
import { OpcoesRmi } from "../../rmi/pedido/opcoes.ts"
import { Dependentes } from "../../rmi/pedido/partes.ts"
import { beneficioCom } from "../../tempo/pedido/beneficios.ts"
import { MAXIMO_PERIODOS_PCD, Processo } from "../../tempo/pedido/entrada.ts"
import { FatoGerador } from "../../tempo/pedido/opcoes-contagem.ts"
import { Desemprego, PeriodoPcd } from "../../tempo/pedido/periodos.ts"
import { camposDe, type Escolhas, listaDe, NOMES_DAS_ESPECIES } from "./grupos.ts"

const { opcoesContagem, dadosSegurado } = PedidoRmi.fields

const Recebido = beneficioCom({
  dcb: "Fim do benefício; sem ele, continua.",
  sb: "Salário de benefício, na moeda da DIB.",
  rmi: "Renda mensal inicial, na moeda da DIB.",
  indiceTeto: "Índice de reajuste ao teto do benefício."
})

export const ESCOLHAS_DO_BENEFICIO: Escolhas = {
  grupos: [
    {
      nome: "beneficio",
      titulo: "O benefício",
      raro: false,
      campos: [
        ...camposDe(opcoesContagem.fields, "opcoesContagem", { especie: "Espécie" }, NOMES_DAS_ESPECIES),
        ...camposDe(PedidoRmi.fields, "", {
          dataApuracao: "Data do requerimento (DER)",
          dib: "Início do benefício (DIB)",
          dataReafirmacao: "Procurar o direito até (DER reafirmada)"
        }),
        ...camposDe(
          FatoGerador.fields,
          "opcoesContagem.fatoGerador",
          { tipo: NOME_DO_FATO, data: "Data do fato" },
          FATO
        ).map((campo) => ({ ...campo, obrigatorio: false }))
      ]
    },
    {
      nome: "pessoa",
      titulo: "A pessoa",
      raro: false,
      campos: camposDe(
        dadosSegurado.fields,
        "dadosSegurado",
        {
          nome: "Nome",
          cpf: "CPF",
          nascimento: "Nascimento",
          sexo: "Sexo",
          tipo: "Condição do segurado",
          filiacao: "Primeira filiação"
        },
        { ...SEXO, ...SEGURADO }
      )
    },
    {
      nome: "processo",
      titulo: "O processo",
      raro: false,
      campos: camposDe(Processo.fields, "processo", {
        numero: "Número do processo",
        autor: "Autor",
        nomeCalculo: "Nome do cálculo"
      })
    },
    {
      nome: "dependentes",
      titulo: "Dependentes e acréscimos",
      raro: true,
      campos: [
        ...camposDe(Dependentes.fields, "dependentes", {
          quantidade: "Dependentes",
          invalido: "Dependente inválido ou com deficiência"
        }),
        ...camposDe(
          PedidoRmi.fields,
          "",
          {
            acrescimo25: "Acréscimo de 25%",
            expectativaSobrevida: "Expectativa de sobrevida",
            criterioSalarioMaternidade: "Salário-maternidade"
          },
          SALARIO_MATERNIDADE
        )
      ]
    },
    {
      nome: "contagem",
      titulo: "Opções da contagem",
      raro: true,
      campos: camposDe(opcoesContagem.fields, "opcoesContagem", NOMES_DA_CONTAGEM, OPCAO_DA_CONTAGEM)
    },
    {
      nome: "renda",
      titulo: "Opções da renda",
      raro: true,
      campos: camposDe(OpcoesRmi.fields, "opcoesRmi", NOMES_DAS_OPCOES, { ...OPCAO_DA_RMI, null: "Não arredondar" })
    }
  ],
  listas: [
    listaDe(
      {
        nome: "deficiencia",
        titulo: "Períodos com deficiência",
        item: "período",
        caminho: "periodosPcd",
        maximo: MAXIMO_PERIODOS_PCD
      },
      PeriodoPcd.fields,
      { dataInicial: "Início", dataFinal: "Fim", grauDeficiencia: "Grau" },
      GRAU
    ),
    listaDe(
      { nome: "desemprego", titulo: "Desemprego comprovado", item: "período", caminho: "desemprego", maximo: 1_000 },
      Desemprego.fields,
      { dataInicial: "Início", dataFinal: "Fim" }
    ),
    listaDe(
      {
        nome: "recebidos",
        titulo: "Benefícios já recebidos",
        item: "benefício",
        caminho: "beneficios",
        maximo: MAXIMO_BENEFICIOS
      },
      Recebido.fields,
      { especie: "Espécie", dib: "DIB", dcb: "DCB", sb: "Salário de benefício", rmi: "RMI", indiceTeto: "Índice teto" }
    )
  ]
}
