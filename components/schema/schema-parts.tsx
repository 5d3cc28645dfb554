"use client";
import dynamic from "next/dynamic";

// Apart from the tier's page, whose other tabs have no use for them.
export const EntityDiagram = dynamic(() => import("./entity-diagram").then((module) => module.EntityDiagram));
export const EntityTable = dynamic(() => import("./entity-table").then((module) => module.EntityTable));
