// Lists the installed versions with a known vulnerability, where a database of them can be asked, and says so where not.
// Never fails the check: a vulnerability published tonight must not keep the correction of another one from landing.
import { spawnSync } from "node:child_process"

const { stdout } = spawnSync("npm", ["audit", "--json"], { encoding: "utf8", timeout: 60_000 })
const dizer = (texto) => process.stdout.write(`${texto}\n`)
let lido
try {
  lido = JSON.parse(stdout)
} catch {
  lido = {}
}
const achadas = Object.values(lido.vulnerabilities ?? {})
if (lido.vulnerabilities === undefined) dizer("known vulnerabilities: no database of them can be asked from here; nothing was checked")
else if (achadas.length === 0) dizer("known vulnerabilities: none in the installed versions")
for (const { name, severity, range, isDirect, fixAvailable } of achadas)
  dizer(`known vulnerability: ${name} ${range} (${severity}${isDirect ? "" : ", indirect"}${fixAvailable ? ", correction available" : ""})`)
