CREATE TABLE "trilha_fechada" (
	"ate" bigint NOT NULL,
	"entradas" bigint DEFAULT 0 NOT NULL,
	"atos" bigint DEFAULT 0 NOT NULL,
	"marca" bigint DEFAULT 0 NOT NULL,
	"marca_xid" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_editado" (
	"dia" date NOT NULL,
	"id_material" integer NOT NULL,
	CONSTRAINT "material_editado_dia_id_material_pk" PRIMARY KEY("dia","id_material")
);
--> statement-breakpoint
ALTER TABLE "material_editado" ADD CONSTRAINT "material_editado_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_editado_material" ON "material_editado" USING btree ("id_material");
--> statement-breakpoint
INSERT INTO "trilha_fechada" ("ate") VALUES (0);
