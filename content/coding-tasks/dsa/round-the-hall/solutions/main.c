#include <stdio.h>

void printRound(int rows, int columns, int tables[100][100]) {
    int top = 0, bottom = rows - 1, left = 0, right = columns - 1;
    while (top <= bottom && left <= right) {
        for (int c = left; c <= right; c++) printf("%d ", tables[top][c]);
        top++;
        for (int r = top; r <= bottom; r++) printf("%d ", tables[r][right]);
        right--;
        if (top <= bottom) {
            for (int c = right; c >= left; c--) printf("%d ", tables[bottom][c]);
            bottom--;
        }
        if (left <= right) {
            for (int r = bottom; r >= top; r--) printf("%d ", tables[r][left]);
            left++;
        }
    }
    putchar('\n');
}

int main(void) {
    static int tables[100][100];
    int rows, columns;
    scanf("%d %d", &rows, &columns);
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) scanf("%d", &tables[r][c]);
    printRound(rows, columns, tables);
    return 0;
}
