/** `/docs-api/primeiros-passos`: from a key to the first calculation and its statement, in three ways. */
import { readFileSync } from "node:fs"
import type { Html } from "../../motor.ts"
import { codigo, escrever, lista, paragrafo, type Secao } from "../escrito.ts"
import { CNIS_SINTETICO, comChave } from "./comandos.ts"

/** A program as its readers keep it. */
const programa = (nome: string): string =>
  readFileSync(new URL(`./programas/${nome}.txt`, import.meta.url), "utf8").trimEnd()

const RESULTADO =
  "Até 20/05/2024: 36 anos, 2 meses e 0 dias de tempo de contribuição, 434 meses de carência, 62,275 anos de idade e 98,4416 pontos"

const CHAVE: Secao = {
  id: "chave",
  titulo: "Antes de tudo, uma chave",
  blocos: [
    paragrafo(
      "As tabelas são abertas a todos; os cálculos e a leitura de documentos pedem uma chave de API. Quem tem conta no portal a pede em [Solicitar chave de API](/solicitar-api-key), acompanha a resposta e a retira em [Minhas chaves](/minhas-chaves). A chave aparece uma única vez: guarde-a onde o seu sistema guarda senhas. O que ela abre, e como é enviada: [Chaves](/docs-api/autenticacao)."
    )
  ]
}

const doCurl = (origem: string): Secao => ({
  id: "curl",
  titulo: "O primeiro cálculo, com curl",
  blocos: [
    paragrafo(
      "São seis comandos, para copiar na ordem: o extrato previdenciário (CNIS) de uma pessoa que não existe é lido, completado com o que o documento não diz, calculado e demonstrado. Precisam de `curl` e de `python3`, que só lê e escreve JSON."
    ),
    comChave(origem),
    CNIS_SINTETICO,
    codigo(
      "sh",
      "Ler o documento",
      `curl -s "$API/rgps/api/v1/calculos-tempo/cnis/ler" -H "x-api-key: $CHAVE" -F file=@cnis.txt > lido.json`
    ),
    paragrafo(
      "A resposta traz o documento como foi lido (`result.documento`) e o pedido que ele permite (`result.entrada`). A espécie do benefício nunca é presumida, e o sexo e a data da apuração não estão no CNIS."
    ),
    codigo(
      "sh",
      "Completar o pedido",
      `python3 -c '
import json
pedido = json.load(open("lido.json"))["result"]["entrada"]
pedido["dataApuracao"] = "2024-05-20"
pedido["opcoesContagem"] = {"especie": 42}
pedido["dadosSegurado"]["sexo"] = "F"
json.dump(pedido, open("pedido.json", "w"))'`
    ),
    codigo(
      "sh",
      "Calcular",
      `curl -s "$API/rgps/api/v1/calculos-tempo" -H "x-api-key: $CHAVE" -H 'content-type: application/json' -d @pedido.json |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["result"]["totais"]["porExtenso"])'`
    ),
    codigo("saida", "O que aparece", RESULTADO),
    paragrafo(
      "O demonstrativo em PDF vem ao lado do mesmo resultado, e contém um endereço permanente em que o cálculo pode ser conferido por dez anos."
    ),
    codigo(
      "sh",
      "Guardar o demonstrativo",
      `curl -s "$API/rgps/api/v1/calculos-tempo?demonstrativo=true" -H "x-api-key: $CHAVE" -H 'content-type: application/json' -d @pedido.json |
  python3 -c '
import base64, json, sys
pdf = json.load(sys.stdin)["demonstrativoPdf"]["conteudoBase64"]
open("demonstrativo.pdf", "wb").write(base64.b64decode(pdf))
print("demonstrativo.pdf guardado")'`
    ),
    codigo("saida", "O que aparece depois", "demonstrativo.pdf guardado")
  ]
})

const JAVASCRIPT = programa("primeiro-calculo.mjs")

const doJavascript = (origem: string): Secao => ({
  id: "javascript",
  titulo: "O mesmo, em JavaScript",
  blocos: [
    paragrafo("Com o que o Node traz consigo (versão 20 ou mais nova), e com o `cnis.txt` do exemplo acima."),
    comChave(origem),
    CNIS_SINTETICO,
    codigo("javascript", "primeiro-calculo.mjs", JAVASCRIPT),
    codigo("sh", "Executar o programa em JavaScript", "node primeiro-calculo.mjs"),
    codigo("saida", "O que o programa em JavaScript escreve", RESULTADO)
  ]
})

const PYTHON = programa("primeiro_calculo.py")

const doPython = (origem: string): Secao => ({
  id: "python",
  titulo: "O mesmo, em Python",
  blocos: [
    paragrafo("Só com a biblioteca padrão (Python 3.9 ou mais novo), e com o mesmo `cnis.txt`."),
    comChave(origem),
    CNIS_SINTETICO,
    codigo("python", "primeiro_calculo.py", PYTHON),
    codigo("sh", "Executar o programa em Python", "python3 primeiro_calculo.py"),
    codigo("saida", "O que o programa em Python escreve", RESULTADO)
  ]
})

const DEPOIS: Secao = {
  id: "depois",
  titulo: "Daqui em diante",
  blocos: [
    lista(
      "A renda mensal inicial recebe o mesmo pedido em `calculos-rmi`; o que está em atraso, em `calculos-atrasados`. Cada endereço, com o que recebe e o que responde: [Explorador](/docs-api/tudo).",
      "O que outros documentos dão (RDCTC, carta de concessão, processo administrativo, PrevJud): [Documentos](/docs-api/documentos).",
      "Cálculos demorados: [Trabalhos e fluxos](/docs-api/trabalhos).",
      "O que dizer a quem enviou um pedido errado: [Erros](/docs-api/erros).",
      "O contrato inteiro, para gerar um cliente: [tudo.json](/docs-api/_openapi/specs/tudo.json) (OpenAPI 3.1)."
    )
  ]
}

/** `origem`: of the service, as the commands name it. */
export const primeirosPassos = (origem: string): Html =>
  escrever([CHAVE, doCurl(origem), doJavascript(origem), doPython(origem), DEPOIS])
