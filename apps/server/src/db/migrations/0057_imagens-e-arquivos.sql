ALTER TABLE "arquivo" ADD COLUMN "imagem" text;--> statement-breakpoint
-- A file was what the first sender of its bytes said. From here on the row says only which picture it is where it is shown
-- as one, and everything else follows from the name in the record that has it (decision 0014).
UPDATE arquivo SET imagem = tipo WHERE tipo IN ('image/png', 'image/jpeg', 'image/svg+xml');--> statement-breakpoint
-- Pictures that were somebody's other file first, and so were shown to nobody.
UPDATE arquivo a SET imagem = n.imagem
FROM (
  SELECT sha256, CASE lower(substring(nome from '\.[^.]+$')) WHEN '.svg' THEN 'image/svg+xml' WHEN '.png' THEN 'image/png' ELSE 'image/jpeg' END AS imagem
  FROM (
    SELECT logo AS sha256, 'logo.svg' AS nome FROM referencia
    UNION SELECT logo, logo_nome FROM linha
    UNION SELECT imagem, 'desenho.png' FROM projeto
    UNION SELECT poster, 'poster.png' FROM tipologia_poster
    UNION SELECT sha256, nome FROM material_anexo WHERE anexo = 'FIGURA'
    UNION SELECT miniatura, 'miniatura.png' FROM material_anexo
    UNION SELECT v.conteudo #>> '{anexos,FIGURA,sha256}', v.conteudo #>> '{anexos,FIGURA,nome}' FROM material_versao v
    UNION SELECT f.value ->> 'miniatura', 'miniatura.png' FROM material_versao v, jsonb_each(coalesce(v.conteudo -> 'anexos', '{}')) f
    UNION SELECT sha256, arquivo FROM imagem_importacao_linha WHERE anexo = 'FIGURA'
    UNION SELECT miniatura, 'miniatura.png' FROM imagem_importacao_linha
  ) nomeadas
  WHERE sha256 IS NOT NULL
) n
WHERE n.sha256 = a.sha256 AND a.imagem IS NULL;--> statement-breakpoint
ALTER TABLE "arquivo" DROP COLUMN "tipo";
