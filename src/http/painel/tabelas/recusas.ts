/** Why the domain refuses an edit, in words of the form. */
import type { CargaInvalida } from "../../../domain/indices/edicao/carga.ts"
import { formatos } from "../../../views/formatos.ts"
import type { Problema } from "../../../views/formulario.ts"
import { comRotulos } from "../../../views/painel/problemas-das-linhas.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"

/** `valor.moeda: campo obrigatório`: row, column and what is wrong. */
const DA_CELULA = /^(.*)\.([a-z0-9_]+): (.+)$/s
const DO_CAMPO = /^(\w+): (.+)$/s

const doTexto = (texto: string, campo: string | undefined): Problema => {
  const [, linha, coluna, mensagem] = DA_CELULA.exec(texto) ?? []
  if (linha === undefined || coluna === undefined) {
    const [, nome = "", sentenca = texto] = DO_CAMPO.exec(texto) ?? []
    return { campo: nome, mensagem: sentenca }
  }
  const rotulo = `${formatos.rotulo(coluna)}: ${comRotulos(mensagem ?? "")}`
  return campo === undefined
    ? { campo: `${linha}.${coluna}`, mensagem: rotulo }
    : { campo, mensagem: `${formatos.chave(linha)}, ${rotulo}` }
}

/** Each problem beside the field of its cell, or all beside one `campo`, named by their rows. */
export const comoFormulario =
  (campo?: string) =>
  ({ problemas }: CargaInvalida): FormularioInvalido =>
    new FormularioInvalido({ problemas: problemas.map((texto) => doTexto(texto, campo)) })
