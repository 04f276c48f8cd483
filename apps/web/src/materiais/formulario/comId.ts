/** Rows whose id the documents call otherwise, as tables need them. */
export const comId =
  <Nome extends string>(nome: Nome) =>
  <Row extends Record<Nome, number>>(rows: readonly Row[]): (Row & { id: number })[] =>
    rows.map((row) => ({ ...row, id: row[nome] }))
