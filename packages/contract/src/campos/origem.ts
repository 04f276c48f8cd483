/** Origin of a product on an invoice (Ajuste SINIEF). */
export const ORIGEM = [
  { label: '0 – Nacional, exceto as indicadas nos códigos 3, 4, 5 e 8', value: 0 },
  { label: '1 – Estrangeira, importação direta, exceto a indicada no código 6', value: 1 },
  { label: '2 – Estrangeira, adquirida no mercado interno, exceto a indicada no código 7', value: 2 },
  { label: '3 – Nacional, com conteúdo de importação superior a 40% e inferior ou igual a 70%', value: 3 },
  { label: '4 – Nacional, produzida conforme os processos produtivos básicos da legislação', value: 4 },
  { label: '5 – Nacional, com conteúdo de importação inferior ou igual a 40%', value: 5 },
  {
    label: '6 – Estrangeira, importação direta, sem similar nacional, constante em lista da CAMEX, e gás natural',
    value: 6,
  },
  {
    label:
      '7 – Estrangeira, adquirida no mercado interno, sem similar nacional, constante em lista da CAMEX, e gás natural',
    value: 7,
  },
  { label: '8 – Nacional, com conteúdo de importação superior a 70%', value: 8 },
] as const
