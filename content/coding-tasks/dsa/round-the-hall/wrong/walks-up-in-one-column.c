#include <stdio.h>

int main(void) {
    static int t[100][100];
    int rows, columns;
    scanf("%d %d", &rows, &columns);
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) scanf("%d", &t[r][c]);
    int top = 0, bottom = rows - 1, left = 0, right = columns - 1;
    while (top <= bottom && left <= right) {
        for (int c = left; c <= right; c++) printf("%d ", t[top][c]);
        top++;
        for (int r = top; r <= bottom; r++) printf("%d ", t[r][right]);
        right--;
        if (top <= bottom)
            for (int c = right; c >= left; c--) printf("%d ", t[bottom][c]);
        bottom--;
        for (int r = bottom; r >= top; r--) printf("%d ", t[r][left]);
        left++;
    }
    return 0;
}
