/**
 * The folder, under `DATA_DIR`; `undefined` where there is none that can be trusted, where `NODE_COMPILE_CACHE` names
 * another, and on systems that do not say whose a folder is.
 */
export declare const pastaDoCompilado: (variaveis: Readonly<Record<string, string | undefined>>) => string | undefined

/** From here on what is loaded is kept there, compiled, and taken from there. Said twice it is said once. */
export declare const guardarCompilado: () => void
