#include <stdio.h>

int main(void) {
    int wards, days;
    scanf("%d %d", &wards, &days);
    int cleanest = 0;
    long long smallest = 0;
    for (int ward = 1; ward <= wards; ward++) {
        long long total = 0;
        for (int day = 0; day < days; day++) {
            int waste;
            scanf("%d", &waste);
            total += waste;
        }
        if (ward == 1 || total <= smallest) {
            smallest = total;
            cleanest = ward;
        }
    }
    printf("%d\n", cleanest);
    return 0;
}
