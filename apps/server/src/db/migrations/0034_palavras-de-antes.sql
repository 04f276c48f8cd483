CREATE TABLE "material_texto" (
	"id_material" integer NOT NULL,
	"busca" text NOT NULL,
	CONSTRAINT "material_texto_id_material_busca_pk" PRIMARY KEY("id_material","busca")
);
--> statement-breakpoint
DROP INDEX "material_vigencia_busca";--> statement-breakpoint
ALTER TABLE "material_texto" ADD CONSTRAINT "material_texto_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_texto_busca" ON "material_texto" USING gin ("busca" gin_trgm_ops);
--> statement-breakpoint
INSERT INTO material_texto SELECT id, busca FROM material
UNION SELECT id, busca FROM material_mercado
UNION SELECT id_material, busca FROM material_vigencia;
--> statement-breakpoint
-- What reaches the market was in edition before, so its texts are known by then (decision 0035).
CREATE FUNCTION portal_guardar_texto() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO material_texto (id_material, busca) SELECT id, busca FROM depois ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO material_texto (id_material, busca)
    SELECT d.id, d.busca FROM depois d JOIN antes a USING (id) WHERE d.busca <> a.busca ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER material_texto_inclui AFTER INSERT ON material REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_guardar_texto();
--> statement-breakpoint
CREATE TRIGGER material_texto_altera AFTER UPDATE ON material REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_guardar_texto();
