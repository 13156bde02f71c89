/** The `documento` of a count of the INSS (RDCTC) as our reader answers it, to be read back. */
import { Schema } from "effect"
import type { RdctcLido } from "../../documentos/rdctc/modelo.ts"
import { ate, objeto } from "../../valores/campos-entrada.ts"
import { dia, inteiro, leituraBase, linha, nulavel, numero } from "./campos-lidos.ts"

const Duracao = objeto({ anos: inteiro, meses: inteiro, dias: inteiro })

const Especial = objeto({
  anos: Schema.Literals([15, 20, 25]),
  fator: nulavel(numero),
  codigo: nulavel(linha),
  convertido: nulavel(Duracao)
})

const Periodo = objeto({
  seq: inteiro,
  empregador: linha,
  documentoEmpregador: nulavel(linha),
  filiacao: nulavel(linha),
  dataInicio: nulavel(dia),
  dataFim: nulavel(dia),
  especial: nulavel(Especial),
  rural: Schema.Boolean,
  naoComputado: Schema.Boolean,
  origem: nulavel(linha),
  tempo: nulavel(Duracao),
  carencia: nulavel(inteiro),
  observacao: nulavel(linha)
})

const Total = objeto({
  marco: Schema.Literals(["DPE", "DPL", "EC103", "DER", "OUTRO"]),
  data: linha,
  tempoComum: nulavel(Duracao),
  tempo: Duracao,
  carencia: nulavel(inteiro)
})

const Segurado = objeto({
  nome: nulavel(linha),
  nit: nulavel(linha),
  cpf: nulavel(linha),
  dataNascimento: nulavel(dia),
  sexo: nulavel(Schema.Literals(["M", "F"]))
})

export const DocumentoRdctc: Schema.Codec<RdctcLido, unknown> = objeto({
  ...leituraBase,
  tipoDocumento: Schema.Literal("RDCTC"),
  layout: Schema.Literals(["PRISMA_PERFIL", "PRISMA_ANTIGO", "DESCONHECIDO"]),
  nb: nulavel(linha),
  especie: nulavel(inteiro),
  der: nulavel(dia),
  segurado: Segurado,
  periodos: ate(Periodo, 5_000),
  totais: Schema.Array(Total)
})
