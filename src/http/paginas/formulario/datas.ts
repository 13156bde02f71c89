/** Days and months of a form: what is wrong with one names its field, and says what is right as the page writes it. */
import { type Competencia, formatarCompetencia, lerMesDigitado } from "../../../domain/valores/competencia.ts"
import { type Data, formatarIso, lerData } from "../../../domain/valores/data.ts"
import { textoComo } from "../../../domain/valores/textos/texto-como.ts"

/** A day in the field of this label. */
export const diaNoCampo = (rotulo: string) =>
  textoComo<Data>({
    ler: lerData,
    escrever: formatarIso,
    mensagem: `${rotulo}: esperado um dia, como 31/05/2024`,
    exemplo: "2024-05-31"
  })

/** A month in the field of this label. */
export const mesNoCampo = (rotulo: string) =>
  textoComo<Competencia>({
    ler: lerMesDigitado,
    escrever: formatarCompetencia,
    mensagem: `${rotulo}: esperado um mês, como 05/2024 ou mai/24`,
    exemplo: "2024-05"
  })
