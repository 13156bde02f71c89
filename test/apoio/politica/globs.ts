/** The paths whose routes need an API key: written from the specification (2, section 5), not read from the routes. */

/** A path, or a path and everything under it when it ends in `/**`. */
export const GLOBS = [
  "/rgps/api/v1/calculos-tempo/**",
  "/rgps/api/v1/calculos-atrasados/**",
  "/rgps/api/v1/calculos-rmi/**"
] as const

/** Whether a glob takes a path: the base route, and every sub-route of a glob that ends in `/**`. */
export const casaGlob = (glob: string, caminho: string): boolean => {
  const base = glob.replace(/\/\*\*$/, "")
  return caminho === base || (base !== glob && caminho.startsWith(`${base}/`))
}

export const sobGlob = (caminho: string): boolean => GLOBS.some((glob) => casaGlob(glob, caminho))
