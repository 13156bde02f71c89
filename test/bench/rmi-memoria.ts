/** Run as a process of its own: prints the megabytes the calculations add to the tables already in memory. */
import { Result } from "effect"
import { calcularRmi } from "../../src/domain/rmi/calculo.ts"
import { PARAMETROS_RMI } from "../domain/rmi/tabelas.ts"
import { pessoa } from "./rmi-pessoa.ts"

const residente = () => process.resourceUsage().maxRSS / 1024
const antes = residente()
for (let i = 0; i < 50; i++) Result.getOrThrow(calcularRmi(pessoa, PARAMETROS_RMI))
process.stdout.write(String(residente() - antes))
