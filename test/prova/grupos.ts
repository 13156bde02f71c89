/** Groups of tests that `npm run prova -- <group>` runs whole: parts of the paths of their files. */
export const GRUPOS: Readonly<Record<string, ReadonlyArray<string>>> = {
  longas: [".prova.ts"],
  calculos: ["test/segunda/", "test/domain/rmi/", "test/domain/tempo/", "test/domain/atrasados/"],
  demonstrativos: ["test/domain/demonstrativos/", "test/jobs/demonstrativos/", "test/views/"],
  leitores: ["test/domain/documentos/", "test/jobs/extracao/", "test/http/rgps/documentos/"],
  pedidos: ["test/http/rgps/", "test/http/politica-mutantes"],
  navegador: ["test/navegador/"],
  programa: ["test/processo/", "test/composicao/", "test/runtimes/", "test/sql/"]
}
