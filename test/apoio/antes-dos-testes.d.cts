/** The folder of it. */
export declare const COMPILADO: string
