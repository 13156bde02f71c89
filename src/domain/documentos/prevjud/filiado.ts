/** The person of a dossier. */
import { semAcentos } from "../linhas/normalizacao.ts"
import type { Relacao } from "../relacao.ts"
import { dia, identificador, lista, objeto, texto } from "./campos.ts"
import type { FiliadoPrevjud } from "./documento.ts"
import type { Enviado } from "./dossie.ts"

/** By the text: the meaning of the codes is not published. */
const sexoDe = (valor: unknown): "M" | "F" | null => {
  const escrito = semAcentos(texto(valor) ?? "")
  return /^M(ASCULINO)?$/.test(escrito) ? "M" : /^F(EMININO)?$/.test(escrito) ? "F" : null
}

export const filiadoDe = ({ dossie, pedido }: Enviado, relacoes: ReadonlyArray<Relacao>): FiliadoPrevjud => {
  const consulta = objeto(dossie.consultaFiliadoTO)
  const pessoa = objeto(consulta.filiadoTO)
  const dosBeneficios = objeto(dossie.beneficios)
  const doPedido = texto(pedido.tipoParametro) === "CPF" ? pedido.parametro : undefined
  const nit = identificador(pessoa.nit, 11) ?? identificador(pessoa.nitFormatado, 11)
  const elos = lista(consulta.listaEloTO).flatMap(({ nitPrincipal, nitSecundario }) => [nitPrincipal, nitSecundario])
  const nits = [nit, ...elos.map((elo) => identificador(elo, 11)), ...relacoes.map((relacao) => relacao.nit)]
  return {
    nome: texto(pessoa.nome) ?? texto(dosBeneficios.nomeCompleto),
    cpf:
      identificador(pessoa.cpf, 11) ??
      identificador(pessoa.cpfFormatado, 11) ??
      identificador(dosBeneficios.cpfFormatado, 11) ??
      identificador(doPedido, 11),
    nit,
    nits: [...new Set(nits.filter((numero) => numero !== null && numero !== ""))] as ReadonlyArray<string>,
    dataNascimento: dia(pessoa.dataNascimento) ?? dia(dosBeneficios.dataNascimento),
    dataObito: dia(pessoa.dataObito),
    nomeMae: texto(pessoa.nomeMae),
    sexo: sexoDe(pessoa.sexo)
  }
}
