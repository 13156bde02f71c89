/**
 * Calculation methods of benefits older than the rights the time service tests: chosen by the date of the
 * benefit, they have no requirements of their own. `GET /fundamentos` lists them after the fundamentos.
 */
export interface MetodoAntigo {
  readonly chave: string
  readonly rotulo: string
}

export const METODOS_ANTIGOS: ReadonlyArray<MetodoAntigo> = [
  {
    chave: "CLPS_36",
    rotulo: "Aposentadorias até 04/10/1988 - Decretos 77.077/1976, 83.080/1979 e 89.312/1984 (CLPS)"
  },
  { chave: "CLPS_12", rotulo: "Benefícios por incapacidade e pensão até 04/10/1988 - CLPS" },
  {
    chave: "L8213_144",
    rotulo: "Recálculo do buraco negro (DIB 05/10/1988 a 05/04/1991) - art. 144 da Lei 8.213/1991"
  }
]
