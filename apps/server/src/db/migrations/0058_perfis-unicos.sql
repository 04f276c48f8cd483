DROP INDEX "empresa_tipo_perfil_unico";--> statement-breakpoint
-- Names that differed by case or accents alone: the oldest keeps its own, the others get a number.
UPDATE empresa_tipo t SET perfil = t.perfil || ' (' || d.n || ')'
  FROM (SELECT id, row_number() OVER (PARTITION BY portal_busca(perfil) ORDER BY id) AS n FROM empresa_tipo) d
  WHERE d.id = t.id AND d.n > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "empresa_tipo_perfil_unico" ON "empresa_tipo" USING btree (portal_busca("perfil"));