/** The applications that may report usage (specification 1, section 2.5): the calculators and the services themselves. */
export const APLICACOES = ["rgps-beneficios", "rgps-atrasados", "tempo", "rmi", "backoffice", "portal"] as const
export type Aplicacao = (typeof APLICACOES)[number]

/** Where an action happened: in the browser of a person, or over the API. Third part of the name of every action. */
export const ORIGENS = ["web", "api"] as const
export type Origem = (typeof ORIGENS)[number]
