import {
  atributosDe,
  ELEMENTOS,
  ESPACO_DO_PACOTE,
  MANIFESTO_XML,
  RAIZ,
  REMOVIDO,
  type Atributo,
  type Elemento,
} from './esquema.ts'
import { entradaDaEspecie, MANIFESTO, type EspecieNoPacote } from './tipos.ts'

const TIPOS: Readonly<Record<Atributo['tipo'], string>> = {
  texto: 'xs:string',
  inteiro: 'xs:integer',
  decimal: 'p:decimal',
  instante: 'xs:dateTime',
  impressao: 'p:impressao',
}

const recuo = (nivel: number) => '  '.repeat(nivel)

function elemento({ nome, campos, filhos }: Elemento, nivel: number, vezes = ''): string {
  const atributos = campos
    .flatMap(atributosDe)
    .map(
      ({ nome: atributo, tipo, opcional }) =>
        `${recuo(nivel + 2)}<xs:attribute name="${atributo}" type="${TIPOS[tipo]}"${opcional ? '' : ' use="required"'}/>\n`,
    )
    .join('')
  const dentro = filhos
    .map((filho) => elemento(filho.elemento, nivel + 3, ' minOccurs="0" maxOccurs="unbounded"'))
    .join('')
  const sequencia = dentro && `${recuo(nivel + 2)}<xs:sequence>\n${dentro}${recuo(nivel + 2)}</xs:sequence>\n`
  return `${recuo(nivel)}<xs:element name="${nome}"${vezes}>\n${recuo(nivel + 1)}<xs:complexType>\n${sequencia}${atributos}${recuo(nivel + 1)}</xs:complexType>\n${recuo(nivel)}</xs:element>\n`
}

const esquema = (corpo: string) => `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:p="${ESPACO_DO_PACOTE}" targetNamespace="${ESPACO_DO_PACOTE}" elementFormDefault="qualified">
  <xs:simpleType name="impressao">
    <xs:restriction base="xs:string">
      <xs:pattern value="[0-9a-f]{64}"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="decimal">
    <xs:restriction base="xs:decimal">
      <xs:pattern value="-?[0-9]+(\\.[0-9]+)?"/>
    </xs:restriction>
  </xs:simpleType>
${corpo}</xs:schema>
`

/** Records of one kind; a difference also has those that are gone. */
const registros = (especie: EspecieNoPacote) =>
  esquema(`  <xs:element name="${RAIZ}">
    <xs:complexType>
      <xs:choice minOccurs="0" maxOccurs="unbounded">
${elemento(ELEMENTOS[especie], 4)}${elemento(REMOVIDO, 4)}      </xs:choice>
      <xs:attribute name="esquema" type="xs:integer" use="required"/>
      <xs:attribute name="desde" type="xs:integer"/>
    </xs:complexType>
  </xs:element>
`)

const ESPECIES = Object.keys(ELEMENTOS) as EspecieNoPacote[]

/** The published schemas by file name (`docs/esquema/`). */
export const esquemasPublicados = (): ReadonlyMap<string, string> =>
  new Map([
    ...ESPECIES.map((especie) => [entradaDaEspecie(especie).replace('.xml', '.xsd'), registros(especie)] as const),
    [MANIFESTO.replace('.xml', '.xsd'), esquema(elemento(MANIFESTO_XML, 1))] as const,
  ])
