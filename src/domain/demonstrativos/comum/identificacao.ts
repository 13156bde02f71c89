/** Who, which process, what was asked; and what makes a calculation reproducible. */
import { DateTime, Option } from "effect"
import { ESPECIES } from "../../beneficios/especies.ts"
import type { Sexo } from "../../tempo/pedido/enumeracoes.ts"
import { FUSO } from "../../valores/brasilia.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import type { Fato } from "../blocos.ts"
import { codigoEmGrupos } from "../escrita.ts"
import { dia, fato, fatosCom, talvez, texto, VAZIO } from "../kit/valores.ts"
import { SEXO } from "../palavras/do-tempo.ts"
import type { EntradaDoDemonstrativo } from "./entrada.ts"

const CNJ = /^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/

/** `0001234-55.2024.4.03.6183`; a number that is none of the CNJ as it was written. */
export const numeroComMascara = (numero: string): string => {
  const digitos = numero.replace(/[\s.-]/g, "")
  return CNJ.test(digitos) ? digitos.replace(CNJ, "$1-$2.$3.$4.$5.$6") : numero
}

/** Only the middle digits: enough to recognise the person, too few to find him. */
const cpfOculto = (cpf: string): string => cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, "***.$1.$2-**")

/** `Aposentadoria por idade (espécie 41)`. */
export const nomeDaEspecie = (codigo: number | string): string => {
  const especie = ESPECIES.find((e) => String(e.codigo) === String(codigo))
  return especie === undefined ? `espécie ${codigo}` : `${especie.nome} (espécie ${codigo})`
}

/** A person as a request tells her. */
export interface Pessoa {
  readonly nome?: string
  readonly cpf?: string
  readonly nit?: string
  readonly nascimento?: Data
  readonly sexo?: Sexo
}

interface Processo {
  readonly nomeCalculo?: string
  readonly numero?: string
  readonly autor?: string
}

export const diaDe = (data: Data) => dia(formatarIso(data))

/** Process, person and what was asked. */
export const identificar = (
  processo: Processo | undefined,
  pessoa: Pessoa | undefined,
  pedido: string
): ReadonlyArray<Fato> =>
  fatosCom(
    fato(
      "Processo",
      talvez(processo?.numero, (numero) => texto(numeroComMascara(numero)))
    ),
    fato("Autor", talvez(processo?.autor, texto)),
    fato("Cálculo", talvez(processo?.nomeCalculo, texto)),
    fato("Segurado", talvez(pessoa?.nome, texto)),
    fato(
      "CPF",
      talvez(pessoa?.cpf, (cpf) => texto(cpfOculto(cpf)))
    ),
    fato("NIT", talvez(pessoa?.nit, texto)),
    fato("Nascimento", talvez(pessoa?.nascimento, diaDe)),
    fato(
      "Sexo",
      talvez(pessoa?.sexo, (sexo) => texto(SEXO[sexo]))
    ),
    fato("Pedido", texto(pedido))
  )

const relogio = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium", timeZone: FUSO })

/** `20/11/2026, 14:30:05 (horário de Brasília)`. */
const emBrasilia = (momento: string): string =>
  Option.match(DateTime.make(momento), {
    onNone: () => momento,
    onSome: (instante) => `${relogio.format(DateTime.toDateUtc(instante))} (horário de Brasília)`
  })

/** With what, when and under which code. */
export const proceder = ({ versao, momento, codigo }: EntradaDoDemonstrativo): ReadonlyArray<Fato> =>
  fatosCom(
    fato("Calculado em", texto(emBrasilia(momento))),
    fato("Tabelas (resumo do conteúdo)", texto(versao.tabelas)),
    fato("Versão do programa", texto(versao.motor)),
    fato("Código para conferência", codigo === undefined ? VAZIO : texto(codigoEmGrupos(codigo)))
  )
