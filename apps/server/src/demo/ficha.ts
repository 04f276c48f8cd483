/** One page of a technical sheet: a title and a few lines, in the plainest PDF that readers open. */
export function fichaTecnica(titulo: string, linhas: readonly string[]): Buffer {
  const texto = [`BT /F1 18 Tf 56 780 Td (${escapar(titulo)}) Tj ET`]
    .concat(linhas.map((linha, i) => `BT /F1 11 Tf 56 ${744 - i * 18} Td (${escapar(linha)}) Tj ET`))
    .join('\n')
  const objetos = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${Buffer.byteLength(texto, 'latin1')}>>\nstream\n${texto}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let corpo = '%PDF-1.4\n'
  const inicios = objetos.map((objeto, i) => {
    const inicio = corpo.length
    corpo += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return inicio
  })
  const tabela = inicios.map((inicio) => `${String(inicio).padStart(10, '0')} 00000 n \n`).join('')
  const fim = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${tabela}trailer\n<</Size ${objetos.length + 1}/Root 1 0 R>>\nstartxref\n${corpo.length}\n%%EOF\n`
  return Buffer.from(corpo + fim, 'latin1')
}

const escapar = (texto: string) => texto.replaceAll(/[()\\]/g, String.raw`\$&`).replaceAll('–', '-')
