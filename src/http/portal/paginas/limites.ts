/** `/docs-api/limites`: what each class of consumer may ask for, as this deployment is set; of no key and no address. */
import { type ByteSize, Duration } from "effect"
import { CLASSES, type ClasseConsumidor } from "../../../domain/acesso/consumidor.ts"
import { limiteDaClasse } from "../../../domain/acesso/cotas.ts"
import { MAXIMO_DE_CHAVES_ATIVAS } from "../../../domain/acesso/solicitacoes/solicitacao.ts"
import { limitesDe } from "../../../domain/calculos/copias/cota.ts"
import { MAXIMO_DE_PAGINAS_DO_DEMONSTRATIVO } from "../../../domain/demonstrativos/desenho/portas.ts"
import { MAXIMO_BYTES_CALC } from "../../../domain/documentos/calc/comum/tipos.ts"
import { MAXIMO_DE_PAGINAS } from "../../../domain/documentos/portas.ts"
import { ITERACOES_PADRAO, MAXIMO_ITERACOES } from "../../../domain/rmi/pedido/iteracoes.ts"
import { formatos } from "../../../views/formatos.ts"
import { limites as escrever, type LinhaDeLimite } from "../../../views/portal/limites.ts"
import { limiteDeUpload } from "../../comum/recepcao/arquivo.ts"
import { MAXIMO_DO_CORPO } from "../../comum/recepcao/corpo.ts"
import { CAMINHO_DO_PORTAL } from "../../paginas/moldura/casas.ts"
import type { Fatos } from "./fatos.ts"
import type { PaginaDoPortal } from "./pagina.ts"

const SEM_LIMITE = "sem limite"
const { inteiro } = formatos

const MB = 1_000_000
const MIB = 1024 * 1024

/** In the unit in which it is a whole number: `20 MB`, `5 MiB`. */
const bytes = (quantos: number | ByteSize.ByteSize): string => {
  const n = Number(quantos)
  return n % MB === 0 ? `${inteiro(n / MB)} MB` : `${inteiro(n / MIB)} MiB`
}

/** A line with what each class may do. */
const linha = (
  nome: string,
  explicacao: string,
  valor: (classe: ClasseConsumidor) => number | string | undefined
): LinhaDeLimite => ({
  nome,
  explicacao,
  valores: CLASSES.map((classe) => {
    const dito = valor(classe) ?? SEM_LIMITE
    return typeof dito === "number" ? inteiro(dito) : dito
  })
})

const porClasse = ({ limites, limitesDasCopias, trabalhos }: Fatos): ReadonlyArray<LinhaDeLimite> => {
  const copias = (classe: ClasseConsumidor) => limitesDe({ classe }, limitesDasCopias)
  return [
    linha("Pedidos por minuto", "POST das rotas que pedem chave; leituras (GET) não contam.", (classe) =>
      limiteDaClasse(classe, limites)
    ),
    linha("Documento em PDF", "Tamanho de um arquivo enviado para leitura.", (classe) => bytes(limiteDeUpload(classe))),
    linha("Trabalhos ao mesmo tempo", "Na fila ou sendo calculados.", (classe) => trabalhos.ativosPorDono[classe]),
    linha(
      "Trabalhos guardados",
      "Terminados, à espera de que se busque o resultado; além disso sai o mais antigo.",
      (classe) => trabalhos.registrosPorDono[classe]
    ),
    linha("Permalinks por dia", "Cópias imutáveis de cálculos.", (classe) => copias(classe)?.porDia),
    linha("Permalinks em 365 dias", "Os mesmos, no ano que termina hoje.", (classe) => copias(classe)?.porAno),
    linha("Permalinks em 365 dias, em bytes", "Como ficam guardados, comprimidos.", (classe) => {
      const limite = copias(classe)?.bytesPorAno
      return limite === undefined ? undefined : bytes(limite)
    })
  ]
}

const deTodos = ({ trabalhos }: Fatos) =>
  [
    ["Corpo em JSON", bytes(MAXIMO_DO_CORPO)],
    ["Arquivo .calc", bytes(MAXIMO_BYTES_CALC)],
    ["Páginas de um CNIS em PDF", inteiro(MAXIMO_DE_PAGINAS)],
    ["Páginas de um demonstrativo", inteiro(MAXIMO_DE_PAGINAS_DO_DEMONSTRATIVO)],
    ["Iterações do descarte (numeroMaximoIteracoes)", `${inteiro(ITERACOES_PADRAO)}; até ${inteiro(MAXIMO_ITERACOES)}`],
    ["Trabalhos na fila", inteiro(trabalhos.fila)],
    ["Tempo por que o resultado de um trabalho fica", `${Duration.toMinutes(trabalhos.retencao)} minutos`],
    ["Tempo por que uma Idempotency-Key vale", `${Duration.toHours(trabalhos.memoriaDaChave)} horas`],
    ["Chaves ativas de uma pessoa", inteiro(MAXIMO_DE_CHAVES_ATIVAS)]
  ] as const

export const limites: PaginaDoPortal = {
  caminho: `${CAMINHO_DO_PORTAL}/limites`,
  titulo: "Limites",
  conteudo: (fatos) => escrever({ classes: CLASSES, porClasse: porClasse(fatos), deTodos: deTodos(fatos) })
}
