import { calcularRmi } from "../../../src/domain/rmi/calculo.ts"
import { corpo, rodar } from "./_v.ts"
import { PARAMETROS_RMI } from "./tabelas.ts"

const [p] = rodar(corpo())
for (let i = 0; i < 150; i++) calcularRmi(p, PARAMETROS_RMI)
