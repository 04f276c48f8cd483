/** Either spelling of yes; anything else offers only the market (decisions L-07). */
export const simDoCaminho = (flag: string): boolean => ['true', '1'].includes(flag.toLowerCase())
