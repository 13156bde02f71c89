/** The page of the explicit sign-in. */
import { modelo } from "../motor.ts"

interface Horas {
  readonly confiando: number
  readonly semConfiar: number
}

const FRASES = {
  guardado:
    "Sua sessão terminou antes do envio. O que você digitou foi guardado por 24 horas: entre de novo e o encontra no " +
    "formulário, como estava.",
  restrito: "O acesso é feito pelo login único da Justiça e é restrito aos administradores cadastrados.",
  paraTodos:
    "Entre com o login único para ver o que é seu neste serviço. Ele informa seu CPF e seu nome; sua senha não passa por " +
    "aqui.",
  confiar: ({ confiando, semConfiar }: Horas) =>
    `Mantém você conectado por até ${confiando} horas, mesmo fechando o navegador. Sem marcar, a sessão dura até ` +
    `${semConfiar} horas ou até fechar o navegador. Sem uso por 2 horas, termina nos dois casos. Não marque em ` +
    "computador compartilhado.",
  linkNoConsole:
    "Ao iniciar, o serviço escreve no console um link de entrada que vale 10 minutos e uma única vez. Abra esse link " +
    "neste navegador. Se ele já venceu, reinicie o serviço para receber outro.",
  semConfiguracao: "O login único não está configurado neste servidor. Avise a equipe que o mantém: faltam as variáveis"
}

export interface Dados {
  readonly frases: typeof FRASES
  /** The person is going to the panel. */
  readonly painel: boolean
  /** There is a single sign-on here. */
  readonly disponivel: boolean
  readonly desenvolvimento: boolean
  /** Where the person goes afterwards. */
  readonly voltar: string
  /** What the person had typed when the session ended is kept. */
  readonly guardado: boolean
  /** The person has just signed out. */
  readonly saiu: boolean
  readonly csrfDaEntrada: string
  /** How long a session lasts. */
  readonly horas: Horas
  /** Where the session at the single sign-on ends, when it goes on. */
  readonly urlDeSaida: string | undefined
}

export const entrar = modelo<Dados, { frases: typeof FRASES }>("auth/entrar", { frases: FRASES })
