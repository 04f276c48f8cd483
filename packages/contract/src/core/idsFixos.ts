/** Ids that the documents name; every installation has these records (decisions H-08, P-28). */
export const UNIDADE_MT = 3
export const UNIDADE_KG = 4
/** Slat curtain: asks for passo and terminal. */
export const GRUPO_ESTEIRA_MONTADA = 252
/** Fabric blind: asks for the fabric and the motor. */
export const GRUPO_TECIDO = 327
